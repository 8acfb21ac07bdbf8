import { cancelBySiteRoute, type SiteRefund } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { chainOf } from '../refunds/chain.ts'
import { listPaidParts } from '../refunds/paid-parts.ts'
import { type RefundChoice, refundChoices } from '../refunds/refund-choices.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { trySendRefunds } from '../refunds/sync-refunds.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import { getSubscription, listSubscriptionFacts, toFacts } from '../subscriptions/repository.ts'
import { getCase } from './load-case.ts'
import { recordAction } from './record-action.ts'
import { OperatorConflict, writtenReason } from './rules.ts'

interface SiteCancellation {
  readonly subscriptionId: number
  readonly refund: SiteRefund
  /** Refund shown to the operator; null for any amount. */
  readonly expectedInCents: number | null
  readonly reason: string
  readonly operatorUserId: number
}

/**
 * End the rest of the chain's terms after their paid days, so that nothing is charged after a
 * refund.
 */
async function endTerms(
  trx: CartTransaction,
  row: SubscriptionRow,
  { day, now, operatorUserId }: { day: string; now: Date; operatorUserId: number },
): Promise<void> {
  const all = await listSubscriptionFacts(trx, row.user_id)
  for (const { id, auto_renew } of chainOf(toFacts(row), all))
    if (auto_renew && id !== row.id)
      await applySubscriptionEvent(trx, {
        userId: row.user_id,
        subscriptionId: id,
        event: { type: 'refund-ended-term' },
        day,
        now,
        actor: 'operator',
        actorUserId: operatorUserId,
      })
}

async function chosen(
  trx: CartTransaction,
  row: SubscriptionRow,
  { refund, expectedInCents }: SiteCancellation,
  day: string,
): Promise<RefundChoice> {
  const all = await listSubscriptionFacts(trx, row.user_id)
  const choices = refundChoices(await listPaidParts(trx, toFacts(row), all), day)
  const choice = choices.find((each) => each.refund === refund)
  if (!choice) throw new TypeError(`${refund} is not a valid choice.`)
  if (expectedInCents !== null && expectedInCents !== choice.amountInCents)
    throw new OperatorConflict(
      `The refund is now ${formatCents(choice.amountInCents)}. Check it before you cancel.`,
      'refund_changed',
    )
  return choice
}

/**
 * End a subscription today and request the chosen refund, which `sendRefunds` sends.
 * @throws NotFoundError, or OperatorConflict when it is already over or the refund changed.
 */
async function cancelBySite(
  { db, now }: CartContext,
  cancellation: SiteCancellation,
): Promise<void> {
  const { subscriptionId, operatorUserId } = cancellation
  const reason = writtenReason(cancellation.reason)
  const owner = await getSubscription(db, subscriptionId)
  if (!owner) throw new NotFoundError()
  await withUserLock(db, owner.user_id, async (trx) => {
    const row = await getSubscription(trx, subscriptionId)
    if (!row) throw new NotFoundError()
    const at = now()
    const day = businessToday(at)
    const choice = await chosen(trx, row, cancellation, day)
    const { transition } = await applySubscriptionEvent(trx, {
      userId: row.user_id,
      subscriptionId,
      event: { type: 'site-canceled' },
      day,
      now: at,
      actor: 'operator',
      actorUserId: operatorUserId,
      reason,
      mail: { refundInCents: choice.amountInCents },
    })
    if (transition === null)
      throw new OperatorConflict('This subscription is already over.', 'already_over')
    if (choice.refunds.length > 0) await endTerms(trx, row, { day, now: at, operatorUserId })
    for (const { paymentId, amountInCents } of choice.refunds)
      await requestRefund(trx, {
        paymentId,
        amountInCents,
        reason,
        actor: 'operator',
        actorUserId: operatorUserId,
        now: at,
      })
    await recordAction(trx, {
      operatorUserId,
      action: 'cancel',
      userId: row.user_id,
      subject: `subscription ${subscriptionId}`,
      reason,
      detail: {
        refund: choice.refund,
        amount_in_cents: choice.amountInCents,
        working: choice.working,
        payments: choice.refunds.map(({ paymentId, amountInCents }) => ({
          payment_id: paymentId,
          amount_in_cents: amountInCents,
        })),
      },
      at,
    })
  })
}

export function addCancelBySiteRoute(app: FastifyInstance, context: CartContext): void {
  addRoute(app, cancelBySiteRoute, async ({ params, body, viewer }) => {
    await cancelBySite(context, {
      subscriptionId: params.id,
      refund: body.refund,
      expectedInCents: body.expected_in_cents ?? null,
      reason: body.reason,
      operatorUserId: viewerId(viewer),
    })
    await trySendRefunds(context)
    return getCase(context.db, params.id, context.now())
  })
}
