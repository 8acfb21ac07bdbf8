import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CartLine } from '@quantamental/api/cart'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { insertSubscription } from '../../test/insert-subscription.ts'
import { listNotices } from '../../test/list-notices.ts'
import { lineOf, openPage, placeOrder, productId, refreshOrder } from '../../test/order-cart.ts'
import { payOnHostedPage } from '../../test/pay-on-hosted-page.ts'

let cart: TestCart
let basic: number
let standard: number
let addOn: number
let nextUser = 100

beforeAll(async () => {
  cart = await buildTestCart()
  basic = await productId(cart, 3)
  standard = await productId(cart, 4)
  addOn = await productId(cart, 0)
})
afterAll(() => cart?.close())
beforeEach(async () => {
  await cart.simulator.control('POST', 'clock', { now: cart.clock.now.toISOString(), frozen: true })
})

const newUser = () => ({ userId: ++nextUser })

async function receiptOf(userId: number) {
  const notices = await listNotices(cart, userId)
  expect(notices.map(({ notice }) => notice)).toEqual(['order-receipt'])
  const variables = notices[0]?.variables ?? {}
  return { ...variables, items: JSON.parse(variables.items ?? '[]') }
}

async function buy(lines: readonly CartLine[], isAutoRenew = true) {
  const viewer = newUser()
  const order = await placeOrder(cart, viewer, lines, { is_auto_renew: isAutoRenew })
  await payOnHostedPage(await openPage(cart, viewer, order.id))
  await refreshOrder(cart, viewer, order.id)
  return receiptOf(viewer.userId)
}

describe('the receipt of an order', () => {
  it('names the add-on under its plan, the days they pay for, and the charge that comes next', async () => {
    const receipt = await buy([lineOf(addOn, { addon_product_id: standard }), lineOf(standard)])
    // A year of Standard, 12 × 15.99; of the add-on 12 × 3.99 less 15 %.
    expect(receipt).toMatchObject({
      amount: '$232.58',
      day: '2026-06-10',
      card: 'Visa 4242',
      items: [
        { text: 'Standard, annual', amount: '$191.88' },
        { text: '20 stocks of your choice, annual, with Standard', amount: '$40.70' },
      ],
      period_start: '2026-06-10',
      period_end: '2027-06-09',
      next_day: '2027-06-08',
      next_amount: '$232.58',
    })
  })

  it('says of each item what it pays for when they differ, and the first charge only', async () => {
    const receipt = await buy([
      lineOf(standard, { billing_cycle: 'monthly' }),
      lineOf(addOn, { addon_product_id: standard }),
    ])
    expect(receipt).toMatchObject({
      items: [
        { text: 'Standard, monthly (Jun 10, 2026 to Jul 9, 2026)', amount: '$19.99' },
        {
          text: '20 stocks of your choice, annual, with Standard (Jun 10, 2026 to Jun 9, 2027)',
          amount: '$40.70',
        },
      ],
      next_day: '2026-07-09',
      next_amount: '$19.99',
    })
    expect(receipt).not.toHaveProperty('period_start')
  })

  it('speaks of no next charge without automatic renewal', async () => {
    const receipt = await buy([lineOf(standard)], false)
    expect(receipt).toMatchObject({ period_start: '2026-06-10', period_end: '2027-06-09' })
    expect(receipt).not.toHaveProperty('next_day')
    expect(receipt).not.toHaveProperty('next_amount')
  })

  it('of an overdue payment says the months that it paid', async () => {
    const viewer = newUser()
    const source = await insertSubscription(cart.db, {
      user_id: viewer.userId,
      billing_cycle: 'monthly',
      subscription_start_date: '2026-01-15',
      subscription_expiry_date: '2027-01-14',
      paid_till_date: '2026-04-14',
    })
    const payment = lineOf(standard, {
      subscription_type: 'Payment',
      orig_order_item_id: source.order_item_id,
      billing_cycle: 'monthly',
    })
    const order = await placeOrder(cart, viewer, [payment], { is_auto_renew: true })
    await payOnHostedPage(await openPage(cart, viewer, order.id))
    await refreshOrder(cart, viewer, order.id)
    expect(await receiptOf(viewer.userId)).toMatchObject({
      items: [{ text: 'Standard, 2 months', amount: '$39.98' }],
      period_start: '2026-04-15',
      period_end: '2026-06-14',
      next_day: '2026-06-14',
      next_amount: '$19.99',
    })
  })

  it('that cost nothing says the day of the order, and comes once', async () => {
    const viewer = newUser()
    const source = await insertSubscription(cart.db, { user_id: viewer.userId })
    await placeOrder(cart, viewer, [
      lineOf(basic, {
        subscription_type: 'Swapped subscription',
        orig_order_item_id: source.order_item_id,
      }),
    ])
    expect(await receiptOf(viewer.userId)).toMatchObject({
      amount: '$0.00',
      day: '2026-06-10',
      card: '',
      items: [{ text: 'Basic, annual', amount: '$0.00' }],
      period_start: '2026-06-10',
      period_end: '2026-12-31',
    })
  })
})
