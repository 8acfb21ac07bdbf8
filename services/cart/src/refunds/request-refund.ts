import type { SubscriptionFacts } from '@quantamental/api/events'
import { formatCents } from '@quantamental/api/format'
import type { RefundOutcome } from '@quantamental/api/subscription'
import type { Actor, PaymentRow, RefundRow } from '../db/billing-tables.ts'
import type { CartTransaction, Database } from '../db/database.ts'
import type { SubscriptionEventInput } from '../subscriptions/event-types.ts'

/** The refund exceeds what is left of the payment. */
export class RefundTooLargeError extends Error {
  override readonly name = 'RefundTooLargeError'
  readonly leftInCents: number

  constructor(leftInCents: number) {
    super(`You can refund at most ${formatCents(leftInCents)} of this payment.`)
    this.leftInCents = leftInCents
  }
}

interface RefundRequest {
  readonly paymentId: number
  readonly amountInCents: number
  readonly reason: string
  readonly actor: Actor
  readonly actorUserId?: number | undefined
  /**
   * Applied when the refund settles; omitted if the plan is already changed
   * (infra/docs/domain/refunds.md).
   */
  readonly outcome?: RefundOutcome
  readonly accessTill?: string | null
  readonly now: Date
}

/**
 * Request a refund to the card; `sendRefunds` sends it. The row lock on the payment keeps concurrent
 * requests within its amount. @throws RefundTooLargeError
 */
export async function requestRefund(
  trx: CartTransaction,
  { paymentId, amountInCents, reason, actor, actorUserId, outcome, accessTill, now }: RefundRequest,
): Promise<number> {
  const payment = await trx
    .selectFrom('payment')
    .select(['user_id', 'amount_in_cents'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const left = payment.amount_in_cents - (await refundedInCents(trx, paymentId))
  if (amountInCents > left) throw new RefundTooLargeError(left)
  const { id } = await trx
    .insertInto('refund')
    .values({
      user_id: payment.user_id,
      payment_id: paymentId,
      amount_in_cents: amountInCents,
      reason,
      state: 'requested',
      actor,
      actor_user_id: actorUserId ?? null,
      outcome: outcome ?? null,
      access_till: accessTill ?? null,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Request `amountInCents`, or the refundable remainder if that is less. @returns the cents
 * requested.
 */
export async function requestRest(trx: CartTransaction, request: RefundRequest): Promise<number> {
  const left = await leftInCents(trx, request.paymentId)
  const amountInCents = Math.min(request.amountInCents, left)
  if (amountInCents > 0) await requestRefund(trx, { ...request, amountInCents })
  return Math.max(0, amountInCents)
}

/** Refunds of a payment in cents, settled or pending. */
export async function refundedInCents(
  db: Database,
  paymentId: number,
  states: readonly RefundRow['state'][] = ['requested', 'succeeded'],
): Promise<number> {
  const { sum } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_in_cents'), eb.lit(0)).as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

export async function leftInCents(db: Database, paymentId: number): Promise<number> {
  const payment = await findPayment(db, paymentId)
  return (payment?.amount_in_cents ?? 0) - (await refundedInCents(db, paymentId))
}

export function findPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Payments for one subscription; refunds are not deducted. */
async function listPaid(trx: CartTransaction, subscriptionId: number) {
  return trx
    .selectFrom('ledger_entry')
    .select(['payment_id', (eb) => eb.fn.sum<number>('amount_in_cents').as('cents')])
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'succeeded')
    .where('refund_id', 'is', null)
    .where('payment_id', 'is not', null)
    .groupBy('payment_id')
    .orderBy('payment_id')
    .execute()
}

/** Refund everything paid for a subscription canceled before its first day. @returns the cents requested. */
export async function refundSubscription(
  trx: CartTransaction,
  { actor, actorUserId, now }: SubscriptionEventInput,
  { id, name }: SubscriptionFacts,
): Promise<number> {
  const reason = `${name} was canceled before its first day.`
  let sum = 0
  for (const { payment_id: paymentId, cents } of await listPaid(trx, id))
    if (paymentId !== null)
      sum += await requestRest(trx, {
        paymentId,
        amountInCents: Number(cents),
        reason,
        actor,
        actorUserId,
        now,
      })
  return sum
}

/** Refund a payment that arrived after the end: the share of its item, or the whole. */
export async function refundLatePayment(
  trx: CartTransaction,
  { paymentId, item, actor, actorUserId, now }: SubscriptionEventInput,
): Promise<void> {
  if (paymentId === undefined) return
  await requestRest(trx, {
    paymentId,
    amountInCents: item?.quoted_price_in_cents ?? Number.MAX_SAFE_INTEGER,
    reason: 'The subscription had ended when the payment arrived.',
    actor,
    actorUserId,
    now,
  })
}
