import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { contextOf } from '../../test/context-of.ts'
import { addCard } from '../../test/stripe-events.ts'
import { GatewayUnavailableError } from '../payments/stripe-errors.ts'
import { deleteCustomers } from './jobs.ts'
import { removePersonalData } from './personal-data.ts'

let cart: TestCart
let nextUser = 3000

beforeAll(async () => {
  cart = await buildTestCart()
})
afterAll(() => cart?.close())
beforeEach(() => cart.reset())

async function removedCustomer(): Promise<string> {
  const userId = ++nextUser
  const { customerId } = await addCard(cart, userId)
  await removePersonalData(cart.db, userId, cart.clock.now)
  return customerId
}
const waiting = () => cart.db.selectFrom('customer_to_delete').select('customer_id').execute()
const alerts = () => cart.db.selectFrom('operator_alert').select('kind').execute()
async function livingCustomers(): Promise<string[]> {
  const { customers } = await cart.simulator.control<{
    customers: { id: string; deleted?: boolean }[]
  }>('GET', 'state')
  return customers.filter(({ deleted }) => !deleted).map(({ id }) => id)
}

it('the customer of a deleted account is deleted at Stripe without an alert', async () => {
  const id = await removedCustomer()
  expect(await livingCustomers()).toContain(id)
  expect(await deleteCustomers(contextOf(cart))).toBe(1)
  expect(await livingCustomers()).not.toContain(id)
  expect(await waiting()).toEqual([])
  expect(await deleteCustomers(contextOf(cart))).toBe(0)
  expect(await alerts()).toEqual([])
})

it('a customer that no longer exists at Stripe counts as deleted', async () => {
  const id = await removedCustomer()
  await cart.gateway.deleteCustomer(id)
  expect(await deleteCustomers(contextOf(cart))).toBe(1)
  expect(await waiting()).toEqual([])
})

it('the deletion of a customer is retried while Stripe is down and alerts once after a day', async () => {
  const id = await removedCustomer()
  const away = contextOf(cart, {
    async deleteCustomer() {
      throw new GatewayUnavailableError('away')
    },
  })
  cart.clock.advance(24 * 3600 - 1)
  expect(await deleteCustomers(away)).toBe(0)
  expect(await alerts()).toEqual([])
  cart.clock.advance(1)
  for (let run = 0; run < 2; run += 1) await deleteCustomers(away)
  expect(await alerts()).toEqual([{ kind: 'customer-to-delete' }])
  expect(await deleteCustomers(contextOf(cart))).toBe(1)
  expect(await livingCustomers()).not.toContain(id)
})
