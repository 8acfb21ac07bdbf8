import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CartLine } from '@quantamental/api/cart'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { insertSubscription } from '../../test/insert-subscription.ts'
import { lineOf, placeAndPay, placeOrder, productId, refreshOrder } from '../../test/order-cart.ts'
import { listNotices } from '../../test/read-money.ts'

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
  return notices[0]?.variables
}

async function buy(lines: readonly CartLine[], isAutoRenew = true) {
  const viewer = newUser()
  const order = await placeAndPay(cart, viewer, lines, { is_auto_renew: isAutoRenew })
  await refreshOrder(cart, viewer, order.id)
  return receiptOf(viewer.userId)
}

describe('the receipt of an order', () => {
  it('a receipt shows the add-on under its plan, the paid days, and the next charge', async () => {
    const receipt = await buy([lineOf(addOn, { addon_product_id: standard }), lineOf(standard)])
    // A year of Standard, 12 × 15.99; of the add-on 12 × 3.99 less 15%.
    expect(receipt).toMatchObject({
      amount_in_cents: 23258,
      day: '2026-06-10',
      card: { brand: 'visa', last4: '4242' },
      lines: [
        { text: 'Standard, annual', amount_in_cents: 19188, period: null },
        {
          text: '20 stocks of your choice, annual, with Standard',
          amount_in_cents: 4070,
          period: null,
        },
      ],
      period: { start: '2026-06-10', end: '2027-06-09' },
      next_charge: { day: '2027-06-08', amount_in_cents: 23258 },
    })
  })

  it("a receipt with different periods shows each item's period and the first charge only", async () => {
    const receipt = await buy([
      lineOf(standard, { billing_cycle: 'monthly' }),
      lineOf(addOn, { addon_product_id: standard }),
    ])
    expect(receipt).toMatchObject({
      lines: [
        {
          text: 'Standard, monthly',
          amount_in_cents: 1999,
          period: { start: '2026-06-10', end: '2026-07-09' },
        },
        {
          text: '20 stocks of your choice, annual, with Standard',
          amount_in_cents: 4070,
          period: { start: '2026-06-10', end: '2027-06-09' },
        },
      ],
      period: null,
      next_charge: { day: '2026-07-09', amount_in_cents: 1999 },
    })
  })

  it('a receipt without auto-renew shows no next charge', async () => {
    const receipt = await buy([lineOf(standard)], false)
    expect(receipt).toMatchObject({
      period: { start: '2026-06-10', end: '2027-06-09' },
      next_charge: null,
    })
  })

  it('a receipt of an overdue payment shows the months it paid for', async () => {
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
    const order = await placeAndPay(cart, viewer, [payment], { is_auto_renew: true })
    await refreshOrder(cart, viewer, order.id)
    expect(await receiptOf(viewer.userId)).toMatchObject({
      lines: [{ text: 'Standard, 2 months', amount_in_cents: 3998, period: null }],
      period: { start: '2026-04-15', end: '2026-06-14' },
      next_charge: { day: '2026-06-14', amount_in_cents: 1999 },
    })
  })

  it('a receipt of a free order shows the day of the order and is sent once', async () => {
    const viewer = newUser()
    const source = await insertSubscription(cart.db, { user_id: viewer.userId })
    await placeOrder(cart, viewer, [
      lineOf(basic, {
        subscription_type: 'Swapped subscription',
        orig_order_item_id: source.order_item_id,
      }),
    ])
    expect(await receiptOf(viewer.userId)).toMatchObject({
      amount_in_cents: 0,
      day: '2026-06-10',
      card: null,
      lines: [{ text: 'Basic, annual', amount_in_cents: 0, period: null }],
      period: { start: '2026-06-10', end: '2026-12-31' },
    })
  })
})
