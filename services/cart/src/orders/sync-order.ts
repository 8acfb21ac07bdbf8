import { businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { PurchaseOrderRow } from '../db/billing-tables.ts'
import { withUserLock } from '../db/database.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { isMissing } from '../payments/stripe-errors.ts'
import { trySendRefunds } from '../refunds/sync-refunds.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import { closeOrder, isPending } from './close-order.ts'
import { declined, ORDER_MESSAGES } from './messages.ts'
import { getOrder, listOrderItems, updateOrder } from './repository.ts'
import { settleOrder } from './settle-order.ts'

interface SyncOptions {
  /** Final state of an order whose session is over; `expired` by default. */
  readonly closeAs?: 'abandoned' | 'expired'
  readonly message?: string
}

type Closing = readonly ['abandoned' | 'expired' | 'payment_failed', string]

function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  const { payment_intent: intent } = session
  return typeof intent === 'object' ? intent : null
}

async function close(
  { db, now }: CartContext,
  { id, user_id: userId }: PurchaseOrderRow,
  [state, message]: Closing,
): Promise<void> {
  await withUserLock(db, userId, async (trx) =>
    closeOrder(trx, await getOrder(trx, id), state, message, now()),
  )
}

/**
 * The session is complete while the payment is still processing
 * (infra/docs/domain/subscription-life-cycle.md).
 */
async function awaitPayment({ db, now }: CartContext, { id, user_id: userId }: PurchaseOrderRow) {
  await withUserLock(db, userId, async (trx) => {
    const order = await getOrder(trx, id)
    if (order.state !== 'awaiting_payment') return
    const message = ORDER_MESSAGES.processing
    await updateOrder(trx, id, { state: 'processing', message }, now())
    for (const item of await listOrderItems(trx, [id])) {
      if (item.subscription_type !== 'New subscription' || item.subscription_id === null) continue
      await applySubscriptionEvent(trx, {
        userId,
        subscriptionId: item.subscription_id,
        event: { type: 'first-payment-unsettled' },
        day: businessToday(now()),
        now: now(),
        actor: 'stripe',
        orderId: id,
      })
    }
  })
}

/** Session still open: show the reason of a declined card, so that the user can try another. */
async function showDecline(
  { db, now }: CartContext,
  order: PurchaseOrderRow,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const reason = intentOf(session)?.last_payment_error?.message
  const message = reason ? declined(reason) : ORDER_MESSAGES.awaiting_payment
  if (order.state !== 'awaiting_payment' || order.message === message) return
  await db
    .updateTable('purchase_order')
    .set({ message, changed_at: now() })
    .where('id', '=', order.id)
    .where('state', '=', 'awaiting_payment')
    .execute()
}

async function findSession(
  { gateway }: CartContext,
  id: string,
): Promise<Stripe.Checkout.Session | null> {
  try {
    return await gateway.retrieveCheckoutSession(id)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * Close an order whose session does not exist at Stripe: it cannot be paid, but an operator must
 * find out why.
 */
async function closeLost({ db, now }: CartContext, { id, user_id: userId }: PurchaseOrderRow) {
  await withUserLock(db, userId, async (trx) => {
    const order = await getOrder(trx, id)
    if (!isPending(order)) return
    await closeOrder(trx, order, 'expired', ORDER_MESSAGES.expired, now())
    await raiseAlert(trx, {
      kind: 'session-missing',
      subject: `Checkout session of order ${id} is unknown to Stripe; the order was closed.`,
      userId,
      orderId: id,
      dedupeKey: `session-missing:${order.checkout_session_id}`,
      now: now(),
    })
  })
}

/**
 * Read the payment of an order from Stripe and apply it. Idempotent; called by webhooks, the
 * success page and reconciliation.
 * @throws GatewayUnavailableError when Stripe does not respond.
 */
export async function syncOrder(
  ctx: CartContext,
  orderId: number,
  { closeAs = 'expired', message }: SyncOptions = {},
): Promise<void> {
  const order = await getOrder(ctx.db, orderId)
  const closing: Closing = [closeAs, message ?? ORDER_MESSAGES[closeAs]]
  if (order.checkout_session_id === null) {
    const isOver = order.expires_at !== null && order.expires_at <= ctx.now()
    if (isPending(order) && (isOver || closeAs === 'abandoned')) await close(ctx, order, closing)
    return
  }
  const session = await findSession(ctx, order.checkout_session_id)
  if (!session) return closeLost(ctx, order)
  const intent = intentOf(session)
  if (session.payment_status === 'paid' && intent?.status === 'succeeded') {
    await settleOrder(ctx, order, session, intent)
    await trySendRefunds(ctx, { userId: order.user_id })
  } else if (session.status === 'expired') await close(ctx, order, closing)
  else if (session.status === 'open') await showDecline(ctx, order, session)
  else if (intent?.status === 'requires_payment_method' || intent?.status === 'canceled')
    await close(ctx, order, ['payment_failed', ORDER_MESSAGES.paymentFailed])
  else await awaitPayment(ctx, order)
}

/** Call `syncOrder` for each order; an error is logged and does not stop the others. */
export async function readOrdersAgain(
  context: CartContext,
  orders: readonly { readonly id: number }[],
): Promise<void> {
  for (const { id } of orders) {
    try {
      await syncOrder(context, id)
    } catch (err) {
      context.log.warn({ err, order: id }, 'order not synced')
    }
  }
}

/**
 * Abandon an unpaid order: expire its checkout session first, so that it can no longer be paid. A session that turns
 * out to be paid completes the order instead. @throws GatewayUnavailableError, OutcomeUnknownError; the order is then
 * unchanged.
 */
export async function abandonOrder(
  ctx: CartContext,
  { id, checkout_session_id: sessionId }: PurchaseOrderRow,
  message: string = ORDER_MESSAGES.abandoned,
): Promise<void> {
  if (sessionId !== null) await ctx.gateway.expireCheckoutSession(sessionId)
  await syncOrder(ctx, id, { closeAs: 'abandoned', message })
}
