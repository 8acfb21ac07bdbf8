import { refundPaymentRoute } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { businessToday, defaultOutcome, type RefundOutcome } from '@quantamental/api/subscription'
import { viewerId } from '@quantamental/service-kit/auth'
import {
  FieldError,
  NotFoundError,
  ServiceUnavailableError,
} from '@quantamental/service-kit/errors'
import { withSecondOperator } from '@quantamental/service-kit/second-operator'
import { addCartRoute, type CartContext } from '../context.ts'
import type { PaymentRow } from '../db/billing-tables.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { isDisputed, loadRefundCase } from '../refunds/paid-parts.ts'
import { planRefund } from '../refunds/plan-refund.ts'
import { totalOf } from '../refunds/refund-choices.ts'
import { findPayment, refundedInCents, requestRefund } from '../refunds/request-refund.ts'
import { trySendRefunds } from '../refunds/sync-refunds.ts'
import { presentPayment } from './presenter.ts'
import { recordAction } from './record-action.ts'
import { OperatorConflict, readAccessTill, refuseMoreThanLeft, writtenReason } from './rules.ts'

/** The same refund again within this time counts as a double click. */
const DOUBLE_CLICK_MS = 60_000

interface RefundOrder {
  readonly paymentId: number
  readonly amountInCents: number
  readonly reason: string
  readonly operatorUserId: number
  readonly outcome?: RefundOutcome | undefined
  readonly accessTill?: string | undefined
  readonly expectedTotalInCents?: number | undefined
}

/**
 * @throws OperatorConflict while another refund of the payment is pending, or right after the same
 * one.
 */
async function refuseDoubleClick(
  trx: CartTransaction,
  { paymentId, amountInCents }: RefundOrder,
  at: Date,
): Promise<void> {
  const others = await trx
    .selectFrom('refund')
    .select(['state', 'amount_in_cents', 'requested_at', 'actor'])
    .where('payment_id', '=', paymentId)
    .where('state', '!=', 'failed')
    .execute()
  if (others.some(({ state }) => state === 'requested'))
    throw new OperatorConflict(
      'A refund of this payment is in progress. Wait for its result.',
      'refund_in_progress',
    )
  const since = at.getTime() - DOUBLE_CLICK_MS
  const isSame = others.some(
    (each) =>
      each.actor === 'operator' &&
      each.amount_in_cents === amountInCents &&
      each.requested_at.getTime() > since,
  )
  if (isSame)
    throw new OperatorConflict(
      `${formatCents(amountInCents)} of this payment was refunded less than a minute ago.`,
      'refund_just_made',
    )
}

/** Refundable remainder of a payment, in cents. @throws OperatorConflict */
async function requireLeft(
  trx: CartTransaction,
  payment: PaymentRow,
  amountInCents: number,
): Promise<number> {
  const left = payment.amount_in_cents - (await refundedInCents(trx, payment.id))
  refuseMoreThanLeft(left, amountInCents)
  if (await isDisputed(trx, payment.payment_intent_id))
    throw new OperatorConflict(
      'This payment is disputed, so the bank decides who gets it.',
      'payment_disputed',
    )
  return left
}

/**
 * Requested outcome, checked against the current subscriptions. @throws FieldError,
 * OperatorConflict
 */
async function requireOutcome(
  trx: CartTransaction,
  payment: PaymentRow,
  { amountInCents, outcome: given, accessTill, expectedTotalInCents }: RefundOrder,
  { left, today }: { readonly left: number; readonly today: string },
): Promise<RefundOutcome | undefined> {
  if (!payment.is_applied) return undefined
  const isWhole = amountInCents === left
  const outcome = given ?? defaultOutcome(isWhole)
  if (outcome === 'gift' && accessTill === undefined)
    throw new FieldError({ access_till: ['This field is required.'] })
  const plan = planRefund(await loadRefundCase(trx, payment), {
    outcome,
    amountInCents,
    isWhole,
    accessTill: accessTill ?? today,
    today,
  })
  if (plan.problem !== '') throw new OperatorConflict(plan.problem, 'outcome_not_possible')
  const total = amountInCents + totalOf(plan.otherRefunds)
  if (expectedTotalInCents !== undefined && expectedTotalInCents !== total)
    throw new OperatorConflict(
      `The refund is now ${formatCents(total)}. Check the preview again.`,
      'refund_changed',
    )
  return outcome
}

/**
 * Request a refund of a payment with its outcome, up to the refundable remainder; `sendRefunds`
 * sends it. @returns the id of the refund. @throws NotFoundError, FieldError, OperatorConflict
 */
async function refundPayment(
  { db, now, refundLimitInCents }: CartContext,
  order: RefundOrder,
): Promise<{ readonly refundId: number }> {
  const { paymentId, amountInCents, operatorUserId, accessTill } = order
  const reason = writtenReason(order.reason)
  const payment = await findPayment(db, paymentId)
  if (!payment) throw new NotFoundError()
  const proposalOf = (subject: string) => ({
    operatorId: operatorUserId,
    now: now(),
    record: (trx: CartTransaction) =>
      recordAction(trx, {
        ...{ operatorUserId, action: 'propose_refund' as const, userId: payment.user_id },
        ...{ subject, reason, detail: { amount_in_cents: amountInCents }, at: now() },
      }),
  })
  const refund = (confirm: (trx: CartTransaction, key: string) => Promise<void>) =>
    withUserLock(db, payment.user_id, async (trx) => {
      const at = now()
      await refuseDoubleClick(trx, order, at)
      const left = await requireLeft(trx, payment, amountInCents)
      const outcome = await requireOutcome(trx, payment, order, { left, today: businessToday(at) })
      // Includes what was refunded before, so that parts do not stay below the limit.
      const total = payment.amount_in_cents - left + amountInCents
      if (refundLimitInCents != null && total > refundLimitInCents) {
        const terms = [formatCents(amountInCents), outcome, accessTill].filter(Boolean).join(', ')
        await confirm(trx, `payment ${paymentId}: ${terms}`)
      }
      const refundId = await requestRefund(trx, {
        paymentId,
        amountInCents,
        reason,
        actor: 'operator',
        actorUserId: operatorUserId,
        ...(outcome && { outcome }),
        accessTill: outcome === 'gift' ? (accessTill ?? null) : null,
        now: at,
      })
      await recordAction(trx, {
        operatorUserId,
        action: 'refund',
        userId: payment.user_id,
        subject: `payment ${paymentId}`,
        reason,
        detail: {
          amount_in_cents: amountInCents,
          left_in_cents: left,
          refund_id: refundId,
          outcome: outcome ?? null,
        },
        at,
      })
      return { refundId }
    })
  return withSecondOperator(db, proposalOf, refund)
}

/** @throws a 503 without Stripe's response, a 409 with the reason if Stripe refused the refund. */
async function requireSuccess({ db }: CartContext, refundId: number): Promise<void> {
  const { state, failure_message } = await db
    .selectFrom('refund')
    .select(['state', 'failure_message'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (state === 'requested')
    throw new ServiceUnavailableError(
      'The payment provider isn’t responding. The refund is saved and will be sent as soon as it does.',
      { retryAfterSeconds: 60 },
    )
  if (state === 'failed')
    throw new OperatorConflict(
      `The payment provider refused the refund. ${failure_message}`.trim(),
      'refund_failed',
    )
}

export const addRefundPaymentRoute = addCartRoute(
  refundPaymentRoute,
  async (call) => {
    const { params, body, viewer, db } = call

    const { refundId } = await refundPayment(call, {
      paymentId: params.id,
      amountInCents: body.amount_in_cents,
      reason: body.reason,
      operatorUserId: viewerId(viewer),
      outcome: body.outcome,
      accessTill: readAccessTill(body.access_till),
      expectedTotalInCents: body.expected_total_in_cents,
    })
    await trySendRefunds(call)
    await requireSuccess(call, refundId)
    const payment = await findPayment(db, params.id)
    if (!payment) throw new NotFoundError()
    return presentPayment(payment, await refundedInCents(db, params.id))
  },
  { stepUp: true },
)
