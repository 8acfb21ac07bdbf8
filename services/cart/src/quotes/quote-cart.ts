import {
  type CartProblem,
  type CartQuote,
  type CartRequest,
  CURRENCY,
} from '@quantamental/api/cart'
import { type CompanyTiers, findCompanyTiers } from '../companies/repository.ts'
import type { Database, ProductRow } from '../db/database.ts'
import { findProducts } from '../plans/repository.ts'
import { listSubscriptions } from '../subscriptions/repository.ts'
import type { Buyer, LineContext, LineProblem, QuotedLine } from './cart-line-context.ts'
import { isSold, problemsOfLine, UNKNOWN_PRODUCT } from './line-problems.ts'
import { termsOf } from './line-terms.ts'
import { draftItem, type NewItemDraft, presentItem, type QuotedItem } from './presenter.ts'

/**
 * Ids of the user's subscriptions whose order is or may be paid, while the payment is processing.
 */
async function listSettling(db: Database, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('subscription')
    .innerJoin('order_item', 'order_item.id', 'subscription.order_item_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_item.order_id')
    .select('subscription.id')
    .where('subscription.user_id', '=', userId)
    .where('subscription.is_removed', '=', false)
    .where('subscription.first_payment', '=', 'pending')
    .where('purchase_order.state', '=', 'processing')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface QuotedCart {
  readonly quote: CartQuote
  /** Items of an order; complete only if the quote has no problem. */
  readonly lines: readonly NewItemDraft[]
}

/** Maximum total of an order, as in its contract. */
const TOTAL_MAX_IN_CENTS = 1_000_000_000

/** Minimum card charge; free orders need no card. */
const LEAST_CHARGE_IN_CENTS = 50

const EMPTY: CartProblem = { id: null, code: 'empty', message: 'Your cart is empty.' }
const ABOVE_LIMIT: CartProblem = {
  id: null,
  code: 'above_limit',
  message: 'An order can’t cost more than $10,000,000.',
}
const BELOW_LEAST_CHARGE: CartProblem = {
  id: null,
  code: 'below_least_charge',
  message: 'Card payments must be at least $0.50.',
}

/**
 * Quote the cart at the prices of `today`, from our own rows only. Use from the request only
 * products, actions, subscriptions, quantities and terms. Read only; the quote stays valid until
 * commit if the caller runs it in the order's transaction with the user's lock.
 */
export async function quoteCart(
  db: Database,
  { userId, request, today }: { userId: number | null; request: CartRequest; today: string },
): Promise<QuotedCart> {
  const products = await findProducts(
    db,
    request.items.map(({ id }) => id),
  )
  const picks = request.items.flatMap(({ stocks_picked }) => stocks_picked)
  const tiers = await findCompanyTiers(db, picks)
  return quoteLines(await findBuyer(db, userId, today), request, products, tiers)
}

async function findBuyer(db: Database, userId: number | null, today: string): Promise<Buyer> {
  if (userId === null) return { userId, subscriptions: [], settling: new Set(), today }
  const subscriptions = await listSubscriptions(db, userId)
  const hasPending = subscriptions.some(({ first_payment }) => first_payment === 'pending')
  const settling = hasPending ? await listSettling(db, userId) : new Set<number>()
  return { userId, subscriptions, settling, today }
}

function toProblem(id: number, { code, message }: LineProblem): CartProblem {
  return { id, code, message }
}

function findSource(
  { requested }: { requested: CartRequest['items'][number] },
  { subscriptions }: Buyer,
): QuotedLine['source'] {
  const { subscription_type, orig_order_item_id } = requested
  if (subscription_type === 'New subscription' || orig_order_item_id === null) return null
  return subscriptions.find(({ order_item_id }) => order_item_id === orig_order_item_id) ?? null
}

export function quoteLines(
  buyer: Buyer,
  request: CartRequest,
  products: ReadonlyMap<number, ProductRow>,
  tiers: CompanyTiers = null,
): QuotedCart {
  const problems: CartProblem[] = []
  const lines: QuotedLine[] = []
  for (const requested of request.items) {
    const product = products.get(requested.id)
    const line = product && { requested, product, source: findSource({ requested }, buyer) }
    if (!line) problems.push(toProblem(requested.id, UNKNOWN_PRODUCT))
    else if (!isSold(line))
      problems.push({
        id: requested.id,
        code: 'not_for_sale',
        message: `${line.product.name} is no longer available.`,
      })
    else lines.push(line)
  }
  const context: LineContext = { buyer, request, lines, tiers }
  const items: QuotedItem[] = []
  const drafts: NewItemDraft[] = []
  for (const line of lines) {
    const terms = termsOf(line, context)
    items.push(presentItem(line, terms, context))
    for (const problem of problemsOfLine(line, terms, context))
      problems.push(toProblem(line.product.id, problem))
    const draft = draftItem(line, terms, context)
    if (draft) drafts.push(draft)
  }
  const total_in_cents = items.reduce((sum, item) => sum + item.quoted_price_in_cents, 0)
  if (request.items.length === 0) problems.push(EMPTY)
  if (total_in_cents > TOTAL_MAX_IN_CENTS) problems.push(ABOVE_LIMIT)
  if (total_in_cents > 0 && total_in_cents < LEAST_CHARGE_IN_CENTS)
    problems.push(BELOW_LEAST_CHARGE)
  const quote = { items, total_in_cents, currency: CURRENCY, problems, today: buyer.today } as const
  return { quote: { ...quote, problems, items }, lines: drafts }
}
