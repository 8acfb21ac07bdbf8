import { randomUUID } from 'node:crypto'
import type { CartQuote, Order, OrderRequest, Product } from '@quantamental/api/cart'
import type { ApiResponse } from './browser.ts'
import type { User } from './users.ts'

export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
export const INSUFFICIENT_CARD = '4000000000009995'
export const AUTHENTICATION_CARD = '4000002500003155'
export const EXPIRED_CARD = '4000000000000069'

/** Body of a successful response. @throws Error with the response otherwise. */
export function expectOk<T>({ status, body }: ApiResponse<T>): T {
  if (status >= 300) throw new Error(`unexpected response ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Tier of the cheapest plan. */
export const BASIC = 3
/** Tier of the most expensive plan for private use. */
export const PRO = 5

export interface Wish {
  /** Tier of the plan. */
  readonly tier?: number
  readonly cycle?: 'monthly' | 'annual'
  readonly isAutoRenew?: boolean
  /** Order item of the plan to upgrade; undefined for a new plan. */
  readonly upgradedItemId?: number
}

/** Order request for one new or upgraded plan at the server's quote. */
export async function fillCart(
  { browser }: User,
  { tier = BASIC, cycle = 'annual', isAutoRenew = false, upgradedItemId }: Wish = {},
): Promise<OrderRequest> {
  const products = expectOk(await browser.send<Product[]>('GET', '/api/product/'))
  const plan = products.find(({ tier_number }) => tier_number === tier)
  if (!plan) throw new Error(`no plan of tier ${tier}`)
  const cart = {
    items: [
      {
        id: plan.id,
        subscription_type:
          upgradedItemId === undefined
            ? ('New subscription' as const)
            : ('Upgraded subscription' as const),
        orig_order_item_id: upgradedItemId ?? null,
        quantity: 1,
        billing_cycle: cycle,
        addon_product_id: null,
        stocks_picked: [],
        quoted_price_in_cents: 0,
      },
    ],
    order_type: 'Purchase',
    is_auto_renew: isAutoRenew,
    is_commercial: false,
  }
  const quote = expectOk(await browser.send<CartQuote>('POST', '/api/order/quote/', cart))
  if (quote.problems.length > 0) throw new Error(JSON.stringify(quote.problems))
  return {
    ...cart,
    items: cart.items.map((item, index) => ({
      ...item,
      quoted_price_in_cents: quote.items[index]?.quoted_price_in_cents ?? 0,
    })),
    total_in_cents: quote.total_in_cents,
    client_token: randomUUID(),
  }
}

export function placeOrder({ browser }: User, request: OrderRequest, at?: string) {
  return browser.send<Order>('POST', '/api/order/', request, at)
}

export function openPage({ browser }: User, orderId: number, at?: string) {
  return browser.send<{ url: string }>('POST', '/api/checkout/', { order_id: orderId }, at)
}

export function refresh({ browser }: User, orderId: number, at?: string) {
  return browser.send<Order>('POST', `/api/order/${orderId}/refresh/`, undefined, at)
}

/** Place an order and open its payment page. */
export async function goToPay(
  user: User,
  wish?: Wish,
): Promise<{ order: Order; request: OrderRequest; url: string }> {
  const request = await fillCart(user, wish)
  const order = expectOk(await placeOrder(user, request))
  const { url } = expectOk(await openPage(user, order.id))
  return { order, request, url }
}

/** Submit the hosted page; 303 is success or 3-D Secure, 402 a declined card, 410 an expired page. */
export async function payOnPage(url: string, number = GOOD_CARD): Promise<number> {
  const form = {
    card_number: number,
    expiry: '12 / 40',
    cvc: '123',
    name: 'A',
    email: 'a@b.example',
  }
  return post(url, form)
}

/** Complete or fail 3-D Secure. */
export function authenticate(url: string, result: 'complete' | 'fail'): Promise<number> {
  return post(`${url}/authenticate`, { result })
}

async function post(url: string, fields: Record<string, string>): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  await response.arrayBuffer()
  return response.status
}

/** Buy a plan without faults. @throws Error if the order is not completed. */
export async function buy(user: User, wish?: Wish): Promise<Order> {
  const { order, url } = await goToPay(user, wish)
  await payOnPage(url)
  const paid = expectOk(await refresh(user, order.id))
  if (paid.state !== 'completed') throw new Error(`the order is ${paid.state}: ${paid.message}`)
  return paid
}
