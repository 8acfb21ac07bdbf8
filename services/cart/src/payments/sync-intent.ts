import { formatCents } from '@quantamental/api/format'
import type Stripe from 'stripe'
import { syncScheduledCharge } from '../charges/resolve-charges.ts'
import type { CartContext } from '../context.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { findOrder } from '../orders/repository.ts'
import { syncOrder } from '../orders/sync-order.ts'
import { refundStrayPayment } from '../refunds/refund-order-payment.ts'
import { sendRefunds } from '../refunds/sync-refunds.ts'
import { findCustomerId, idOf } from './customers.ts'
import { findPaymentOf } from './record-payment.ts'

function readId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
    ? Number(text)
    : null
}

/** Alert an operator of an unknown payment. */
async function alertUnknown(
  { db, now }: CartContext,
  intent: Stripe.PaymentIntent,
): Promise<string> {
  if (intent.status !== 'succeeded') return 'ignored'
  await raiseAlert(db, {
    kind: 'unknown-payment',
    subject: `Payment ${intent.id} of ${formatCents(intent.amount_received)} matches no order or charge.`,
    dedupeKey: `unknown-payment:${intent.id}`,
    now: now(),
  })
  return 'unknown-payment'
}

/**
 * Whether the order's session was or may still be paid by this intent; the intent of an open
 * session is not final.
 */
async function mayBeOwn(
  { gateway }: CartContext,
  sessionId: string | null,
  intentId: string,
): Promise<boolean> {
  if (sessionId === null) return false
  const { status, payment_intent: own } = await gateway.retrieveCheckoutSession(sessionId)
  return status === 'open' || idOf(own) === intentId
}

/** An order is paid by its own session; any other payment that names it is refunded. */
async function syncOrderIntent(
  ctx: CartContext,
  orderId: number,
  intent: Stripe.PaymentIntent,
): Promise<string> {
  const order = await findOrder(ctx.db, orderId)
  if (!order) return alertUnknown(ctx, intent)
  await syncOrder(ctx, orderId)
  if (intent.status !== 'succeeded' || (await findPaymentOf(ctx.db, intent.id))) return 'order'
  if (await mayBeOwn(ctx, order.checkout_session_id, intent.id)) return 'waiting'
  const customerId = await findCustomerId(ctx.db, order.user_id)
  if (customerId === undefined || idOf(intent.customer) !== customerId)
    return alertUnknown(ctx, intent)
  await refundStrayPayment(ctx, orderId, intent)
  await sendRefunds(ctx, { userId: order.user_id })
  return 'refunded'
}

/**
 * Read a payment from Stripe and apply it to its order or charge.
 * @returns a short text about its type.
 */
export async function syncIntent(ctx: CartContext, paymentIntentId: string): Promise<string> {
  const intent = await ctx.gateway.retrievePaymentIntent(paymentIntentId)
  const orderId = readId(intent.metadata?.order_id)
  if (orderId !== null) return syncOrderIntent(ctx, orderId, intent)
  const chargeId = readId(intent.metadata?.charge_id)
  if (chargeId === null) return alertUnknown(ctx, intent)
  await syncScheduledCharge(ctx, chargeId)
  return 'charge'
}
