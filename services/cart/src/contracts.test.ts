import { afterAll, beforeAll, expect, it } from '@jest/globals'
import * as contracts from '@quantamental/api/cart'
import {
  listContractFaults,
  listServerErrors,
  replayExamples,
} from '@quantamental/service-kit/testing'
import { buildTestCart, type TestCart } from '../test/build-test-cart.ts'
import { insertSubscription } from '../test/insert-subscription.ts'
import { productId } from '../test/order-cart.ts'

let cart: TestCart
let given: Readonly<Record<string, string | number>>
beforeAll(async () => {
  cart = await buildTestCart()
  const { id: alert } = await cart.db
    .insertInto('operator_alert')
    .values({
      kind: 'dispute',
      subject: 'dp_1',
      dedupe_key: 'dispute dp_1',
      created_at: cart.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  given = {
    nobody: 2_000_000_000,
    person: '1',
    product: await productId(cart, 4),
    subscription: (await insertSubscription(cart.db)).id,
    alert,
  }
})
afterAll(() => cart.close())

it('the cart service returns every response and field that a remote relies on', async () => {
  const missing = await replayExamples('cart', cart.app, {
    given,
    params: { id: String(given.subscription) },
  })
  expect(missing).toEqual([])
})

it('the cart service matches its published contract', async () => {
  expect(await listContractFaults('cart', contracts, cart.app)).toEqual([])
})

it('the cart service answers no hostile request with a server error', async () => {
  expect(
    await listServerErrors('cart', cart.app, { given, params: { id: String(given.subscription) } }),
  ).toEqual([])
})
