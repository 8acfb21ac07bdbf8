import { setTimeout as wait } from 'node:timers/promises'
import { businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../cart-context.ts'
import type { PurchaseOrderRow } from '../db/tables.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { getCustomerId, replaceCustomer } from '../payments/get-customer.ts'
import {
  GatewayUnavailableError,
  isMissing,
  OutcomeUnknownError,
  RequestInFlightError,
  RequestRefusedError,
} from '../payments/payment-gateway.ts'
import { beginItem } from './apply-item.ts'
import { closeOrder } from './close-order.ts'
import { itemLabel } from './item-label.ts'
import { getOrder, listOrderItems, updateOrder } from './order.repository.ts'
import { OrderClosedError } from './order-errors.ts'
import { ORDER_MESSAGES } from './order-messages.ts'
import { syncOrder } from './sync-order.ts'

/** How long an order can be paid at its price: the shortest life of a page, and a minute to make it. */
export const SESSION_LIFE_MS = 31 * 60_000

const ATTEMPTS = 3
/** How much longer the next page lives: a clock behind the card company's makes the shortest too short. */
const LONGER_MS = 5 * 60_000
/** Another request is making the page at this moment. */
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

/** The next page is another one, with a key and a life of its own. */
async function nextRevision(
  { db, now }: CartContext,
  order: PurchaseOrderRow,
  attempt: number,
): Promise<void> {
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

/** Keeps the page, and begins the new subscriptions of the order. False when the order closed meanwhile. */
async function keepSession(
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
      // Another plan runs by now: better told before it is paid than given back afterwards.
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
 * One try at making the page. What was stored before the call makes it the same page however often it is
 * tried, so a crash in between leaves nothing behind. Null: the next try has another key.
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
    // Too late for its stored life, or used for something else, or the customer is gone.
    if (error instanceof RequestRefusedError) {
      if (isMissing(error)) await replaceCustomer(ctx, order.user_id, customerId)
      await nextRevision(ctx, order, attempt)
      return null
    }
    // The key would answer the same error for a day; a page that was made is known to nobody.
    if (error instanceof OutcomeUnknownError) await nextRevision(ctx, order, attempt)
    throw error
  }
  if (session.status !== 'open' || session.url === null) {
    await nextRevision(ctx, order, attempt)
    return null
  }
  if (await keepSession(ctx, order, session)) return session.url
  await ctx.gateway.expireCheckoutSession(session.id)
  return null
}

/** Waits while another request makes the page; that one is then found. */
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
 * Where an order is paid: the same page until it expires.
 * @throws OrderClosedError when nothing is to be paid; GatewayUnavailableError, OutcomeUnknownError when
 * the card company is away: the order stays as it is.
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
  throw new GatewayUnavailableError(`The card company makes no page for order ${orderId}.`)
}
