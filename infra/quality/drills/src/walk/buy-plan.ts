import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '@quantamental/api/account'
import type { CartQuote, Order, Product } from '@quantamental/api/cart'
import type { User } from '../world/world.ts'
import { type Section, until } from './walker.ts'

/** Order, pay on the simulator's page and wait until account knows the subscription. */
export const buyPlan: Section = async (walker, { visitor, buyer, picker }) => {
  const products = await walker.reach<Product[]>(visitor, 'GET /api/product/')
  for (const path of ['product/static', 'product-scope'])
    await walker.reach(visitor, `GET /api/${path}/`)
  await walker.reach(visitor, 'GET /api/scope-item/', { query: { scope: 'LIST_BASIC' } })
  const idOf = (code: string) => products.find((product) => product.code === code)?.id
  await walker.reach(buyer, 'POST /api/order/start/', {
    body: {
      subscription_type: 'New subscription',
      subscription_id: null,
      product_id: idOf('commercial'),
      billing_cycle: 'annual',
      is_commercial: false,
    },
  })
  const place = async (user: User, code: string, addon?: string) => {
    const item = {
      id: idOf(code),
      subscription_type: 'New subscription',
      orig_order_item_id: null,
      quantity: 1,
      billing_cycle: 'annual',
      addon_product_id: null,
      stocks_picked: [],
      quoted_price_in_cents: 0,
    }
    const cart = {
      items: [item, ...(addon ? [{ ...item, id: idOf(addon), addon_product_id: item.id }] : [])],
      order_type: 'Purchase',
      is_auto_renew: false,
      is_commercial: false,
    }
    const quote = await walker.reach<CartQuote>(user, 'POST /api/order/quote/', { body: cart })
    const body = {
      ...cart,
      items: cart.items.map((each, index) => ({
        ...each,
        quoted_price_in_cents: quote.items[index]?.quoted_price_in_cents,
      })),
      total_in_cents: quote.total_in_cents,
      client_token: randomUUID(),
    }
    return walker.reach<Order>(user, 'POST /api/order/', { body })
  }
  const abandoned = await place(buyer, 'basic')
  await walker.reach(buyer, 'POST /api/order/:id/abandon/', { params: { id: abandoned.id } })
  const buy = async (user: User, code: string, addon?: string) => {
    const { id } = await place(user, code, addon)
    const body = { order_id: id }
    const { url } = await walker.reach<{ url: string }>(user, 'POST /api/checkout/', { body })
    await payOnPage(url)
    const params = { id }
    const order = await walker.reach<Order>(user, 'POST /api/order/:id/refresh/', { params })
    if (order.state !== 'completed') throw new Error(`the order is ${order.state}`)
    return id
  }
  const id = await buy(buyer, 'commercial')
  await buy(picker, 'pro', 'ALACARTE_20')
  await walker.reach(buyer, 'GET /api/order/')
  await walker.reach(buyer, 'GET /api/order/:id/', { params: { id } })
  await walker.reach(buyer, 'POST /api/portal/')
  await walker.reach(buyer, 'GET /api/subscription/')
  const { sql } = walker.world
  const [subscription] = await sql(
    'select id from cart.subscription where user_id = $1 order by tier_number desc',
    [buyer.userId],
  )
  const params = { id: subscription?.id }
  for (const action of ['Canceled subscription', 'Undo cancellation']) {
    await walker.reach(buyer, 'POST /api/subscription/:id/change/', { params, body: { action } })
  }
  for (const user of [buyer, picker]) {
    await until('the subscription in account', async () => {
      const { status } = await user.client.call<CurrentUser>('GET', '/api/getme/')
      return status.name === 'current'
    })
    // The access token has the tier.
    await walker.reach(user, 'POST /api/jwt/refresh/')
  }
}

/** Submit the payment simulator's page. */
async function payOnPage(url: string): Promise<void> {
  const form = {
    card_number: '4242424242424242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'A',
    email: 'a@b.example',
  }
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`the payment page responded ${answer.status}`)
}
