import { setTimeout as wait } from 'node:timers/promises'
import { businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { PurchaseOrderRow } from '../db/billing-tables.ts'
import { withUserLock } from '../db/database.ts'
import { getCustomerId, replaceCustomer } from '../payments/customers.ts'
import {
  GatewayUnavailableError,
  isMissing,
  OutcomeUnknownError,
  RequestInFlightError,
  RequestRefusedError,
} from '../payments/stripe-errors.ts'
import { beginItem, itemLabel } from './apply-items.ts'
import { closeOrder } from './close-order.ts'
import { ORDER_MESSAGES, OrderClosedError } from './messages.ts'
import { getOrder, listOrderItems, updateOrder } from './repository.ts'
import { syncOrder } from './sync-order.ts'

/**
 * Time during which an order can be paid at its price: Stripe's minimum session life, plus a minute to
 * create the session.
 */
export const SESSION_LIFE_MS = 31 * 60_000

const ATTEMPTS = 3
/**
 * Additional lifetime of the next session; if our clock is behind Stripe's, the minimum is too
 * short.
 */
const LONGER_MS = 5 * 60_000
/** Wait while another request creates the session. */
const IN_FLIGHT_WAIT_MS = 100
const IN_FLIGHT_WAITS = 50

function sessionOf(ctx: CartContext, order: PurchaseOrderRow, customerId: string) {
  return listOrderItems(ctx.db, [order.id]).then((items) =>
    ctx.gateway.createCheckoutSession({
      orderId: order.id,
      revision: order.revision,
      customerId,
      description: `Order ${order.id}: ${items.map(itemLabel).join('; ')}`.slice(0, 500),
      lines: items.map((item) => ({
        orderItemId: item.id,
        label: itemLabel(item),
        amountInCents: item.quoted_price_in_cents,
      })),
      savesCard: order.is_auto_renew,
      expiresAt: order.expires_at ?? ctx.now(),
    }),
  )
}

async function nextRevision({ db, now }: CartContext, order: PurchaseOrderRow, attempt: number) {
  await db
    .updateTable('purchase_order')
    .set({
      revision: order.revision + 1,
      expires_at: new Date(now().getTime() + SESSION_LIFE_MS + attempt * LONGER_MS),
      changed_at: now(),
    })
    .where('id', '=', order.id)
    .where('revision', '=', order.revision)
    .where('state', '=', 'open')
    .execute()
}

/**
 * Store the session and create the new subscriptions of the order. False if the order was closed
 * in the meantime.
 */
async function storeSession(
  { db, now }: CartContext,
  { id, user_id: userId }: PurchaseOrderRow,
  session: Stripe.Checkout.Session,
): Promise<boolean> {
  return withUserLock(db, userId, async (trx) => {
    const order = await getOrder(trx, id)
    if (order.checkout_session_id === session.id) return order.state === 'awaiting_payment'
    if (order.state !== 'open') return false
    for (const item of await listOrderItems(trx, [id])) {
      if (item.subscription_type !== 'New subscription' || item.subscription_id !== null) continue
      const day = businessToday(now())
      const begun = await beginItem(trx, item, { userId, orderId: id, day, now: now() })
      if (begun !== null) continue
      // Another plan already runs: refuse before the payment instead of refunding it.
      await closeOrder(trx, order, 'abandoned', ORDER_MESSAGES.cannotBegin, now())
      return false
    }
    await updateOrder(
      trx,
      id,
      {
        state: 'awaiting_payment',
        message: ORDER_MESSAGES.awaiting_payment,
        checkout_session_id: session.id,
        checkout_url: session.url,
        expires_at: new Date(session.expires_at * 1000),
      },
      now(),
    )
    return true
  })
}

/**
 * Try once to create the checkout session. Everything is stored before the call, so repeated
 * attempts create the same session and a crash loses nothing. Null if the next attempt needs
 * another key.
 */
async function makePage(
  ctx: CartContext,
  order: PurchaseOrderRow,
  attempt: number,
): Promise<string | null> {
  const customerId = await getCustomerId(ctx, order.user_id)
  let session: Stripe.Checkout.Session
  try {
    session = await sessionOf(ctx, order, customerId)
  } catch (error) {
    if (error instanceof RequestInFlightError) throw error
    // Causes: `expires_at` is too close, the idempotency key was used for another request, or the customer was
    // deleted.
    if (error instanceof RequestRefusedError) {
      if (isMissing(error)) await replaceCustomer(ctx, order.user_id, customerId)
      await nextRevision(ctx, order, attempt)
      return null
    }
    // Stripe repeats the same error for this key for a day; a session it may have created stays unused.
    if (error instanceof OutcomeUnknownError) await nextRevision(ctx, order, attempt)
    throw error
  }
  if (session.status !== 'open' || session.url === null) {
    await nextRevision(ctx, order, attempt)
    return null
  }
  if (await storeSession(ctx, order, session)) return session.url
  await ctx.gateway.expireCheckoutSession(session.id)
  return null
}

/** Retry while another request creates the session, which is then found. */
async function makePagePatiently(ctx: CartContext, order: PurchaseOrderRow, attempt: number) {
  for (let waits = 0; ; waits += 1) {
    try {
      return await makePage(ctx, order, attempt)
    } catch (error) {
      if (!(error instanceof RequestInFlightError) || waits >= IN_FLIGHT_WAITS) throw error
      await wait(IN_FLIGHT_WAIT_MS)
    }
  }
}

/**
 * URL of the checkout page of an order; the same one until it expires.
 * @throws OrderClosedError when nothing is payable; GatewayUnavailableError, OutcomeUnknownError
 * when Stripe is unavailable, and the order is unchanged.
 */
export async function openCheckout(ctx: CartContext, orderId: number): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const order = await getOrder(ctx.db, orderId)
    const isOver = order.expires_at !== null && order.expires_at <= ctx.now()
    if (isOver && (order.state === 'open' || order.state === 'awaiting_payment')) {
      await syncOrder(ctx, orderId)
      continue
    }
    if (order.state === 'awaiting_payment' && order.checkout_url !== null) return order.checkout_url
    if (order.state !== 'open') throw new OrderClosedError(order.message)
    const url = await makePagePatiently(ctx, order, attempt)
    if (url !== null) return url
  }
  const { state, message } = await getOrder(ctx.db, orderId)
  if (state !== 'open') throw new OrderClosedError(message)
  throw new GatewayUnavailableError(`Stripe creates no checkout session for order ${orderId}.`)
}
