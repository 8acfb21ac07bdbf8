import type { CartLine, CartQuote, CartRequest, Product } from '@quantamental/api/cart'
import type { SubscriptionRow } from '../src/db/billing-tables.ts'
import type { ProductRow } from '../src/db/database.ts'
import { buildPlanCatalog } from '../src/plans/plan-catalog.ts'
import type { TestCart } from './build-test-cart.ts'
import { insertSubscription } from './insert-subscription.ts'

/** One new monthly subscription to product 1; the browser's price is ignored. */
export function buildLine(overrides: Partial<CartLine> = {}): CartLine {
  return {
    id: 1,
    subscription_type: 'New subscription',
    orig_order_item_id: null,
    quantity: 1,
    billing_cycle: 'monthly',
    addon_product_id: null,
    stocks_picked: [],
    quoted_price_in_cents: 0,
    ...overrides,
  }
}

/** A cart of `items` with auto-renew, for private use. */
export function buildCartRequest(
  items: readonly Partial<CartLine>[],
  settings: Partial<Omit<CartRequest, 'items'>> = {},
): CartRequest {
  return {
    items: items.map(buildLine),
    order_type: 'Purchase',
    is_auto_renew: true,
    is_commercial: false,
    ...settings,
  }
}

/** Catalog as stored in a database, by id from 1: plans, cheapest first, then the add-on. */
export function buildProducts(): ReadonlyMap<number, ProductRow> {
  const products = buildPlanCatalog().map(
    (product, place): ProductRow => ({ ...product, id: place + 1 }),
  )
  return new Map(products.map((product) => [product.id, product]))
}

type Settings = Partial<Omit<CartRequest, 'items'>>

export async function createQuoteBench(cart: TestCart) {
  const products: Product[] = (await cart.app.inject('/api/product/')).json()
  let users = 100
  const idOf = (code: string) => {
    const product = products.find((each) => each.code === code)
    if (!product) throw new Error(`no product ${code}`)
    return product.id
  }
  return {
    idOf,
    newUser: () => {
      users += 1
      return users
    },
    /** Set the clock to 11:00 in New York on the business day. */
    moveTo(day: string) {
      cart.clock.now = new Date(`${day}T15:00:00Z`)
    },
    subscribe: (overrides: Partial<Omit<SubscriptionRow, 'id'>>) =>
      insertSubscription(cart.db, overrides),
    /** Null for a visitor. */
    async request(
      userId: number | null,
      body: object,
    ): Promise<{ status: number; body: CartQuote }> {
      const viewer = userId === null ? null : { userId }
      const response = await cart.call(viewer, 'POST', '/api/order/quote/', body)
      return { status: response.statusCode, body: response.json() }
    },
    async quote(
      userId: number | null,
      items: readonly Partial<CartLine>[],
      settings?: Settings,
    ): Promise<CartQuote> {
      const answer = await this.request(userId, buildCartRequest(items, settings))
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    /** Cart line that applies `subscription_type` to a subscription. */
    lineOn(
      source: SubscriptionRow,
      subscription_type: CartLine['subscription_type'],
      overrides: Partial<CartLine> = {},
    ): Partial<CartLine> {
      return {
        id: source.product_id,
        subscription_type,
        orig_order_item_id: source.order_item_id,
        billing_cycle: source.billing_cycle,
        ...overrides,
      }
    },
    start(userId: number | null, body: object) {
      const viewer = userId === null ? null : { userId }
      return cart.call(viewer, 'POST', '/api/order/start/', {
        subscription_type: 'New subscription',
        subscription_id: null,
        product_id: null,
        billing_cycle: 'monthly',
        is_commercial: false,
        ...body,
      })
    },
  }
}
export type QuoteBench = Awaited<ReturnType<typeof createQuoteBench>>

export function problemsOf(quote: CartQuote): string[] {
  return quote.problems.map(({ code, message }) => `${code}: ${message}`)
}
