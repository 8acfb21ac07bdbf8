import { operatorActedEvent } from '@quantamental/api/events'
import { businessToday } from '@quantamental/api/subscription'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { publishEvents } from '@quantamental/service-kit/events'
import type { CartContext } from '../context.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import type { SubscriptionEventInput } from '../subscriptions/event-types.ts'
import { getSubscription } from '../subscriptions/repository.ts'
import { writtenReason } from './rules.ts'

export interface OperatorAction {
  readonly operatorUserId: number
  readonly action:
    | 'extend'
    | 'cancel'
    | 'refund'
    | 'propose_refund'
    | 'resolve_alert'
    | 'run_reconciliation'
  readonly userId: number | null
  /** For example "subscription 12" or "payment 7". */
  readonly subject: string
  readonly reason: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Record an operator's action and publish it to the common log, in the transaction of the action. */
export async function recordAction(trx: CartTransaction, action: OperatorAction): Promise<void> {
  const { id } = await trx
    .insertInto('operator_action')
    .values({
      operator_user_id: action.operatorUserId,
      action: action.action,
      user_id: action.userId,
      subject: action.subject,
      reason: action.reason,
      detail: JSON.stringify(action.detail),
      at: action.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = {
    service: 'cart' as const,
    action_id: id,
    at: action.at.toISOString(),
    action: action.action,
    operator_user_id: action.operatorUserId,
    user_id: action.userId,
    subject: action.subject,
    reason: action.reason,
  }
  await publishEvents(trx, operatorActedEvent, [{ key: `cart/${id}`, payload }])
}

/** A subscription that an operator changes, in a transaction under its user's lock. */
interface OperatorChange {
  readonly trx: CartTransaction
  readonly row: SubscriptionRow
  readonly reason: string
  /** Fields of every event that the change applies. */
  readonly by: Pick<SubscriptionEventInput, 'userId' | 'day' | 'now'> & {
    readonly actor: 'operator'
    readonly actorUserId: number
  }
  record(action: OperatorAction['action'], detail: OperatorAction['detail']): Promise<void>
}

/** @throws NotFoundError without such a subscription, FieldError for a short reason. */
export async function changeAsOperator(
  { db, now }: CartContext,
  about: { readonly id: number; readonly reason: string; readonly operatorUserId: number },
  work: (change: OperatorChange) => Promise<void>,
): Promise<void> {
  const { id, operatorUserId } = about
  const reason = writtenReason(about.reason)
  const owner = await getSubscription(db, id)
  if (!owner) throw new NotFoundError()
  await withUserLock(db, owner.user_id, async (trx) => {
    const row = await getSubscription(trx, id)
    if (!row) throw new NotFoundError()
    const { user_id: userId } = row
    const at = now()
    await work({
      trx,
      row,
      reason,
      by: {
        userId,
        day: businessToday(at),
        now: at,
        actor: 'operator',
        actorUserId: operatorUserId,
      },
      record: (action, detail) =>
        recordAction(trx, {
          operatorUserId,
          action,
          userId,
          subject: `subscription ${id}`,
          reason,
          detail,
          at,
        }),
    })
  })
}
