import { businessToday, defaultOutcome, type RefundOutcome } from '@quantamental/api/subscription'
import type { PaymentRow, RefundRow } from '../db/billing-tables.ts'
import type { CartTransaction } from '../db/database.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { insertRestoredOrder } from '../orders/insert-completed-order.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import type { SubscriptionEventInput } from '../subscriptions/event-types.ts'
import { loadRefundCase } from './paid-parts.ts'
import {
  currentSubscriptions,
  planRefund,
  previousPlan,
  type RefundCase,
  type RefundPlan,
} from './plan-refund.ts'
import { requestRest } from './request-refund.ts'

interface Settled {
  readonly payment: PaymentRow
  readonly refund: RefundRow
  readonly isWhole: boolean
  readonly now: Date
}

export interface AppliedOutcome {
  readonly outcome: RefundOutcome
  /** Plan afterwards, or the plan that ended. */
  readonly plan: string
}

function planOf(
  refundCase: RefundCase,
  outcome: RefundOutcome,
  { refund, isWhole, now }: Settled,
): RefundPlan {
  const today = businessToday(now)
  return planRefund(refundCase, {
    outcome,
    amountInCents: refund.amount_in_cents,
    isWhole,
    accessTill: refund.access_till ?? today,
    today,
  })
}

/** The requested outcome, or the default where the subscription has changed since the request. */
async function decideOutcome(
  trx: CartTransaction,
  refundCase: RefundCase,
  settled: Settled,
): Promise<{ outcome: RefundOutcome; plan: RefundPlan }> {
  const { refund, isWhole, payment, now } = settled
  const outcome = refund.outcome ?? defaultOutcome(isWhole)
  const plan = planOf(refundCase, outcome, settled)
  if (plan.problem === '') return { outcome, plan }
  const fallback = defaultOutcome(isWhole)
  await raiseAlert(trx, {
    kind: 'refund-outcome-changed',
    subject: `Refund ${refund.id}: "${outcome}" was no longer possible, "${fallback}" was applied. ${plan.problem}`,
    userId: refund.user_id,
    orderId: payment.order_id,
    dedupeKey: `refund-outcome-changed:${refund.id}`,
    now,
  })
  return { outcome: fallback, plan: planOf(refundCase, fallback, settled) }
}

export async function applyOutcome(
  trx: CartTransaction,
  settled: Settled,
): Promise<AppliedOutcome> {
  const { payment, refund, now } = settled
  const refundCase = await loadRefundCase(trx, payment)
  const { outcome, plan } = await decideOutcome(trx, refundCase, settled)
  const day = businessToday(now)
  const about: Omit<SubscriptionEventInput, 'subscriptionId' | 'event'> = {
    userId: payment.user_id,
    day,
    now,
    actor: refund.actor,
    reason: refund.reason,
    ...(refund.actor_user_id !== null && { actorUserId: refund.actor_user_id }),
  }
  for (const { id, event } of plan.changes) {
    const previous = event.type === 'refund-restored-plan' ? previousPlan(refundCase) : undefined
    const item =
      previous &&
      (await insertRestoredOrder(trx, previous, { refundId: refund.id, upgradeId: id, day, now }))
    await applySubscriptionEvent(trx, {
      ...about,
      subscriptionId: id,
      event,
      paymentId: payment.id,
      ...(item && { item, orderId: item.order_id }),
    })
  }
  for (const id of plan.termsToEnd)
    await applySubscriptionEvent(trx, {
      ...about,
      subscriptionId: id,
      event: { type: 'refund-ended-term' },
    })
  for (const { paymentId, amountInCents } of plan.otherRefunds)
    await requestRest(trx, {
      paymentId,
      amountInCents,
      reason: `It paid for days that the refund of payment ${payment.id} ended.`,
      actor: refund.actor,
      actorUserId: refund.actor_user_id ?? undefined,
      now,
    })
  const names = currentSubscriptions(refundCase).map(({ name }) => name)
  const restored = outcome === 'restore_previous' ? previousPlan(refundCase)?.name : undefined
  return { outcome, plan: restored ?? names.join(', ') }
}
