import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { buy, lineOf, productId } from '../../test/order-cart.ts'

let cart: TestCart
beforeAll(async () => {
  cart = await buildTestCart({ refundLimitInCents: 1000 })
})
afterAll(() => cart?.close())
beforeEach(() => cart.reset())

const refund = (userId: number, paymentId: number, amount_in_cents: number) =>
  cart.call({ userId, roles: ['operator'] }, 'POST', `/api/billing/payment/${paymentId}/refund/`, {
    amount_in_cents,
    reason: 'A goodwill gesture',
  })

it('a refund above the limit takes two operators with the same amount; up to the limit one is enough', async () => {
  const { paymentId, userId } = await buy(cart, 700, [lineOf(await productId(cart, 4))])
  const first = await refund(9000, paymentId, 1001)
  expect([first.statusCode, first.json().code]).toEqual([409, 'second_operator_required'])
  expect((await refund(9000, paymentId, 1001)).statusCode).toBe(409)
  expect((await refund(9001, paymentId, 1002)).statusCode).toBe(409)
  const refunds = cart.db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId)
  expect(await refunds.execute()).toEqual([])
  const second = await refund(9001, paymentId, 1001)
  expect([second.statusCode, second.json().refunded_in_cents]).toEqual([200, 1001])
  const parts = await refund(9000, paymentId, 1)
  expect(parts.json().code).toBe('second_operator_required')
  const small = await buy(cart, 702, [lineOf(await productId(cart, 4))])
  expect((await refund(9000, small.paymentId, 1000)).statusCode).toBe(200)
  const actions = await cart.db
    .selectFrom('operator_action')
    .select(['action', 'operator_user_id', 'subject'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  expect(actions.map(({ action, operator_user_id }) => [action, operator_user_id])).toEqual([
    ['propose_refund', 9000],
    ['propose_refund', 9000],
    ['propose_refund', 9001],
    ['refund', 9001],
    ['propose_refund', 9000],
  ])
  expect(actions[0]?.subject).toMatch(/^payment \d+: \$10\.01/)
})

it('a cancellation with a refund above the limit takes two operators', async () => {
  const { subscriptionId } = await buy(cart, 703, [lineOf(await productId(cart, 4))])
  const url = `/api/billing/subscription/${subscriptionId}/cancel/`
  const cancel = (userId: number) =>
    cart.call({ userId, roles: ['operator'] }, 'POST', url, {
      refund: 'everything',
      reason: 'The terms were broken',
    })
  expect((await cancel(9000)).json().code).toBe('second_operator_required')
  expect((await cancel(9001)).statusCode).toBe(200)
})

it('a session older than five minutes cannot refund', async () => {
  const { paymentId } = await buy(cart, 701, [lineOf(await productId(cart, 4))])
  const stale = { userId: 9000, roles: ['operator'], authenticatedSecondsAgo: 301 }
  // The test clock of cart is behind the tokens, which are signed with the machine's time.
  cart.clock.now = new Date()
  const url = `/api/billing/payment/${paymentId}/refund/`
  const answer = await cart.call(stale, 'POST', url, { amount_in_cents: 100, reason: 'Asked' })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'step_up_required'])
})
