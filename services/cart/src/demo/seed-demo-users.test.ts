import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { findSuccessor, statusOn } from '@quantamental/api/subscription'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { contextOf } from '../../test/context-of.ts'
import { planCharges } from '../charges/jobs.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { listSubscriptionFacts } from '../subscriptions/repository.ts'
import { seedDemoUsers } from './seed-demo-users.ts'

const USERS = [
  'demo',
  'basic',
  'pro',
  'pastdue',
  'standard',
  'commercial',
  'canceled',
  'expired',
].map((username, index) => ({
  username,
  user_id: 100 + index,
  email: `${username}@quantamental.example`,
}))

let cart: TestCart

const seed = () => seedDemoUsers(contextOf(cart), USERS, { isSimulated: true })

async function statusesOf(username: string, today: string): Promise<string[]> {
  const userId = USERS.find((user) => user.username === username)?.user_id ?? 0
  const all = await listSubscriptionFacts(cart.db, userId)
  return all.map((facts) => statusOn(facts, today, findSuccessor(facts, all)))
}

const count = (table: 'subscription' | 'ledger_entry' | 'payment' | 'purchase_order') =>
  cart.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

const STATUSES: readonly (readonly [string, readonly string[]])[] = [
  ['demo', []],
  ['basic', ['current']],
  ['pro', ['current', 'current']],
  ['pastdue', ['past_due']],
  ['standard', ['replaced_by_renewal', 'to_expire']],
  ['commercial', ['replaced_by_renewal', 'replaced', 'current']],
  ['canceled', ['canceled_current']],
  ['expired', ['expired']],
]

beforeAll(async () => {
  cart = await buildTestCart({ now: new Date('2026-06-10T15:00:00Z') })
})
beforeEach(async () => {
  await cart.reset()
  await seed()
})
afterAll(() => cart.close())

describe('the purchases of the demo accounts', () => {
  it.each(STATUSES)('the demo account %s is in its situation today', async (username, statuses) => {
    expect(await statusesOf(username, '2026-06-10')).toEqual(statuses)
  })

  it('a demo account pays with a saved card, once per account', async () => {
    const cards = await cart.db.selectFrom('stripe_customer').selectAll().execute()
    expect(cards.map(({ card_last4 }) => card_last4)).toEqual(Array(7).fill('4242'))
    expect((await count('payment')).n).toBe(7)
    const { findings } = await reconcile(contextOf(cart))
    expect(findings).toEqual([])
  })

  it("a demo account's card stays attached to the customer, so that it can be charged again", async () => {
    const cards = await cart.db.selectFrom('stripe_customer').selectAll().execute()
    for (const { customer_id, payment_method_id } of cards) {
      const saved = await cart.gateway.listPaymentMethods(customer_id)
      expect(saved.map(({ id }) => id)).toEqual([payment_method_id])
    }
  })

  it('a demo account has the bundle of Pro and its add-on as a cart would create it', async () => {
    const all = await listSubscriptionFacts(cart.db, 102)
    expect(all).toMatchObject([
      { product_code: 'pro', addon_product_code: 'ALACARTE_20' },
      { product_code: 'ALACARTE_20', product_type: 'other', scope_codes: ['ALACARTE_20'] },
    ])
    const prices = await cart.db
      .selectFrom('ledger_entry')
      .select('amount_in_cents')
      .where('user_id', '=', 102)
      .orderBy('id')
      .execute()
    // 12 × $31.99; 12 × $3.99 × 0.85 = $40.698.
    expect(prices.map((each) => each.amount_in_cents)).toEqual([38388, 4070])
  })

  it("a demo account's overdue payment stays overdue: no job charges for it", async () => {
    expect(await planCharges(contextOf(cart))).toBe(0)
  })

  it('demo purchases stay unchanged when seeded again the same day', async () => {
    const before = [
      await count('subscription'),
      await count('ledger_entry'),
      await count('payment'),
    ]
    const revisions = await cart.db.selectFrom('subscription').select(['id', 'revision']).execute()
    await seed()
    expect([
      await count('subscription'),
      await count('ledger_entry'),
      await count('payment'),
    ]).toEqual(before)
    expect(await cart.db.selectFrom('subscription').select(['id', 'revision']).execute()).toEqual(
      revisions,
    )
  })

  const listEntries = (userId: number) =>
    cart.db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('day')
      .orderBy('id')
      .execute()

  it('demo purchases are dated around the day of a later start, except in an account in use', async () => {
    const userId = 101
    const standardId = 104
    const before = await listEntries(standardId)
    const entriesInUse = await listEntries(userId)
    const [plan] = await listSubscriptionFacts(cart.db, userId)
    await cart.call({ userId }, 'POST', `/api/subscription/${plan?.id}/change/`, {
      action: 'Canceled subscription',
    })
    const orders = (await count('purchase_order')).n
    cart.clock.advance(40 * 86_400)
    await seed()
    for (const [username, statuses] of STATUSES) {
      if (username === 'basic') continue
      expect([username, await statusesOf(username, '2026-07-20')]).toEqual([username, statuses])
    }
    expect(await statusesOf('basic', '2026-07-20')).toEqual(['canceled_current'])
    expect((await count('purchase_order')).n).toBe(orders)
    // Twelve days left, as stated in the README.
    const standard = await listSubscriptionFacts(cart.db, standardId)
    expect(standard.at(-1)?.subscription_expiry_date).toBe('2026-08-01')
    const after = await listEntries(standardId)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after.at(-1)).toMatchObject({
      day: '2026-07-01',
      period_start: '2026-07-02',
      period_end: '2026-08-01',
      amount_in_cents: 1999,
    })
    for (const [index, { revision }] of after.entries())
      expect(revision).toBe((before[index]?.revision ?? 0) + 1)
    expect(await listEntries(userId)).toEqual(entriesInUse)
  })
})
