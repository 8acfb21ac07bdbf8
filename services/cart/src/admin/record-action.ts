import { operatorActedEvent } from '@quantamental/api/events'
import { publishEvents } from '@quantamental/service-kit/events'
import type { CartTransaction } from '../db/database.ts'

export interface OperatorAction {
  readonly operatorUserId: number
  readonly action: 'extend' | 'cancel' | 'refund' | 'resolve_alert' | 'run_reconciliation'
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
