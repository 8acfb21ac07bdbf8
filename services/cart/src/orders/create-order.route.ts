import {
  type CartProblem,
  type CartQuote,
  createOrderRoute,
  type OrderRequest,
} from '@quantamental/api/cart'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import { TooManyRequestsError } from '@quantamental/service-kit/errors'
import { holdCharges } from '../charges/hold-charges.ts'
import type { AddGuardedRoute, CartContext } from '../context.ts'
import type { OrderItemRow, PurchaseOrderRow } from '../db/billing-tables.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { type QuotedCart, quoteCart } from '../quotes/quote-cart.ts'
import { applyItems } from './apply-items.ts'
import { SESSION_LIFE_MS } from './checkout.ts'
import { releaseSources } from './close-order.ts'
import { CartConflictError, ORDER_MESSAGES, orUnavailable } from './messages.ts'
import { presentOrder } from './presenter.ts'
import { findOrderByToken, findUnpaidOrder, listCheckoutTimes } from './repository.ts'
import { sendReceipt } from './send-receipt.ts'
import { abandonOrder } from './sync-order.ts'

const UNDER_WAY =
  'We’re charging your saved card for this subscription right now. Try again in a few minutes.'
const OUTDATED = 'Your subscription has changed. Review your cart before you pay.'
/** Maximum number of concurrent orders that are abandoned first. */
const SUPERSEDED_MAX = 25

/** Checkouts per user within the window (infra/docs/decisions/0025-orders-and-payments.md). */
const CHECKOUTS_MAX = 10
const CHECKOUT_WINDOW_MS = 3_600_000

function withProblem(quote: CartQuote, id: number | null, message: string): CartQuote {
  const problem: CartProblem = { id, code: 'not_allowed', message }
  return { ...quote, problems: [...quote.problems, problem] }
}

/** @throws CartConflictError unless the cart matches the one shown to the user. */
function refuseDifference(request: OrderRequest, { quote }: QuotedCart): void {
  if (quote.problems.length > 0) throw new CartConflictError('cart_problem', quote)
  const isAsSeen =
    quote.total_in_cents === request.total_in_cents &&
    quote.items.length === request.items.length &&
    quote.items.every(({ id, quoted_price_in_cents: cents }, index) => {
      const seen = request.items[index]
      return seen?.id === id && seen.quoted_price_in_cents === cents
    })
  if (!isAsSeen) throw new CartConflictError('price_changed', quote)
}

/**
 * @throws TooManyRequestsError beyond the hourly limit of checkouts. Only new orders paid by card
 * count: not quotes, rejected carts, repeated requests or free orders.
 */
async function refuseTooMany(trx: CartTransaction, userId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CHECKOUT_WINDOW_MS)
  const times = await listCheckoutTimes(trx, userId, { since, limit: CHECKOUTS_MAX })
  const oldest = times[CHECKOUTS_MAX - 1]
  if (oldest) throw new TooManyRequestsError(Math.ceil((oldest.getTime() - since.getTime()) / 1000))
}

/** Hold automatic charges of subscriptions that the order pays by hand. */
async function holdSources(trx: CartTransaction, items: readonly OrderItemRow[], quote: CartQuote) {
  const ids = new Set(items.map(({ source_subscription_id: id }) => id))
  for (const id of ids)
    if (id !== null && !(await holdCharges(trx, id)))
      throw new CartConflictError('cart_problem', withProblem(quote, null, UNDER_WAY))
}

/** Apply a free order at once, or reject it. */
async function carryOutFree(
  trx: CartTransaction,
  order: PurchaseOrderRow,
  items: readonly OrderItemRow[],
  quote: CartQuote,
  now: Date,
): Promise<void> {
  const { user_id: userId, id: orderId, ordered_on: day } = order
  const { applied, refused } = await applyItems(trx, items, {
    userId,
    orderId,
    paymentId: null,
    day,
    now,
  })
  const [first] = refused
  if (first)
    throw new CartConflictError('cart_problem', withProblem(quote, first.product_id, OUTDATED))
  await releaseSources(trx, items)
  await sendReceipt(trx, { order, intent: null, day, now }, items, applied)
}

async function insertOrder(
  trx: CartTransaction,
  userId: number,
  request: OrderRequest,
  { quote, lines }: QuotedCart,
  now: Date,
): Promise<PurchaseOrderRow> {
  const isFree = quote.total_in_cents === 0
  const order = await trx
    .insertInto('purchase_order')
    .values({
      user_id: userId,
      client_token: request.client_token,
      state: isFree ? 'completed' : 'open',
      message: isFree ? ORDER_MESSAGES.completedFree : ORDER_MESSAGES.open,
      order_type: request.order_type,
      total_in_cents: quote.total_in_cents,
      is_auto_renew: request.is_auto_renew,
      is_commercial: request.is_commercial,
      ordered_on: quote.today,
      created_at: now,
      changed_at: now,
      expires_at: isFree ? null : new Date(now.getTime() + SESSION_LIFE_MS),
      completed_at: isFree ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const items = await trx
    .insertInto('order_item')
    .values(lines.map((line) => ({ ...line, order_id: order.id })))
    .returningAll()
    .execute()
  await holdSources(trx, items, quote)
  if (isFree) await carryOutFree(trx, order, items, quote, now)
  return order
}

/**
 * Create an order from the cart. The price is quoted again under the user's lock and must match
 * the one shown to the user. The same token returns the same order. An older unpaid order is
 * abandoned first, or completed if it turns out to be paid.
 * @throws CartConflictError; TooManyRequestsError; GatewayUnavailableError, OutcomeUnknownError
 * when the older order cannot be abandoned because Stripe is unavailable.
 */
async function createOrder(
  ctx: CartContext,
  userId: number,
  request: OrderRequest,
): Promise<PurchaseOrderRow> {
  const { db, now } = ctx
  for (let superseded = 0; superseded < SUPERSEDED_MAX; superseded += 1) {
    const result = await withUserLock(db, userId, async (trx) => {
      const same = await findOrderByToken(trx, userId, request.client_token)
      if (same) return { order: same }
      // Checked before an older order is abandoned.
      const today = businessToday(now())
      const cart = await quoteCart(trx, { userId, request, today })
      refuseDifference(request, cart)
      if (cart.quote.total_in_cents > 0) await refuseTooMany(trx, userId, now())
      const older = await findUnpaidOrder(trx, userId)
      if (older) return { older }
      return { order: await insertOrder(trx, userId, request, cart, now()) }
    })
    if (result.order) return result.order
    if (result.older) await abandonOrder(ctx, result.older, ORDER_MESSAGES.superseded)
  }
  throw new Error(`Too many concurrent orders of user ${userId}.`)
}

export const addCreateOrderRoute: AddGuardedRoute = (app, context, guarded) => {
  addRoute(
    app,
    createOrderRoute,
    async ({ body, viewer }) =>
      presentOrder(
        context.db,
        await orUnavailable(() => createOrder(context, viewerId(viewer), body)),
      ),
    guarded,
  )
}
