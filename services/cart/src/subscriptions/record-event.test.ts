import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createDatabase } from '@quantamental/service-kit/database'
import { createTestDatabase, type TestDatabase } from '@quantamental/service-kit/testing'
import { sql } from 'kysely'
import { insertSubscription } from '../../test/insert-subscription.ts'
import { type CartTables, type Database, withUserLock } from '../db/database.ts'
import { enterLedger } from '../ledger/enter-ledger.ts'
import { buildPlanCatalog } from '../plans/plan-catalog.ts'
import { prepareProducts } from '../plans/repository.ts'
import { applySubscriptionEvent } from './apply-event.ts'
import type { SubscriptionEventInput } from './event-types.ts'

const NOW = new Date('2026-06-10T15:00:00Z')
const TODAY = '2026-06-10'

let database: TestDatabase
let db: Database
let userId = 8000

beforeAll(async () => {
  database = await createTestDatabase('cart')
  db = createDatabase<CartTables>(database)
  await prepareProducts(db, buildPlanCatalog())
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(() => {
  userId += 1
})

const record = (
  input: Pick<SubscriptionEventInput, 'subscriptionId' | 'event'> & Partial<SubscriptionEventInput>,
) =>
  withUserLock(db, userId, (trx) =>
    applySubscriptionEvent(trx, { userId, day: TODAY, now: NOW, actor: 'job', ...input }),
  )

/** Queued payloads for account about the user. */
async function listPublished(event: string) {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select data -> 'payload' as payload from bus.job
     where name = ${`${event}.account`} and (data #>> '{payload,user_id}')::int = ${userId}`.execute(
    db,
  )
  return rows.map(({ payload }) => payload)
}

async function insertPayment(cents: number): Promise<number> {
  const { id } = await db
    .insertInto('payment')
    .values({
      user_id: userId,
      payment_intent_id: `pi_${userId}_${cents}`,
      amount_in_cents: cents,
      is_applied: true,
      paid_on: TODAY,
      paid_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const listRefunds = () =>
  db
    .selectFrom('refund')
    .select(['payment_id', 'amount_in_cents', 'state'])
    .where('user_id', '=', userId)
    .execute()

describe('effects of a subscription event', () => {
  it('a repeated day publishes one revision and one mail', async () => {
    const { id } = await insertSubscription(db, {
      user_id: userId,
      auto_renew: false,
      subscription_start_date: '2025-07-06',
      // 25 days ahead.
      subscription_expiry_date: '2026-07-05',
      paid_till_date: '2026-07-05',
    })
    for (let time = 0; time < 2; time += 1) {
      const { transition } = await record({ subscriptionId: id, event: { type: 'day-began' } })
      expect(transition).toBe('expiring-soon')
    }
    expect(await listPublished('cart.billing-notice-v2')).toMatchObject([
      { notice: 'plan-expires-soon', variables: { plan: 'Standard', day: '2026-07-05' } },
    ])
    await record({ subscriptionId: id, event: { type: 'auto-renew-changed', autoRenew: true } })
    expect(await listPublished('cart.subscription-changed')).toMatchObject([
      { id, revision: 2, auto_renew: true },
    ])
  })

  it('a subscription is published with the stocks picked in its order and its auto-renew', async () => {
    const stocks_picked = ['KO', 'AAPL', 'BRK.B']
    const source = await insertSubscription(db, {
      user_id: userId,
      product_code: 'ALACARTE_20',
      stocks_picked,
      subscription_start_date: '2025-07-01',
      subscription_expiry_date: '2026-06-30',
      paid_till_date: '2026-06-30',
    })
    const { id } = source
    await record({
      subscriptionId: id,
      event: {
        type: 'term-renewed',
        draft: { ...source, id: 0, revision: 0, first_payment: 'pending', item_status: 'ordered' },
      },
    })
    const published = await listPublished('cart.subscription-changed')
    expect(
      published.find(({ source_subscription_id }) => source_subscription_id === id),
    ).toMatchObject({
      stocks_picked,
    })
    expect(published.find((each) => each.id === id)).toMatchObject({ stocks_picked })
  })

  it('a cancellation before the first day refunds everything paid', async () => {
    const { id } = await insertSubscription(db, {
      user_id: userId,
      subscription_start_date: '2026-07-01',
      subscription_expiry_date: '2027-06-30',
      paid_till_date: '2027-06-30',
    })
    // The payment covers two items; the entry is this item's share.
    const paymentId = await insertPayment(20_000)
    await withUserLock(db, userId, (trx) =>
      enterLedger(trx, {
        user_id: userId,
        day: TODAY,
        type: 'Renewed subscription',
        description: 'Standard',
        status: 'succeeded',
        amount_in_cents: 19_188,
        payment_id: paymentId,
        subscription_id: id,
        dedupe_key: `test:${paymentId}`,
        created_at: NOW,
      }),
    )
    for (let click = 0; click < 2; click += 1)
      await record({ subscriptionId: id, event: { type: 'canceled' }, actor: 'user' })
    expect(await listRefunds()).toEqual([
      { payment_id: paymentId, amount_in_cents: 19_188, state: 'requested' },
    ])
    expect(await listPublished('cart.billing-notice-v2')).toMatchObject([
      {
        notice: 'plan-canceled',
        variables: { plan: 'Standard', access_till: null, refund_in_cents: 19_188 },
      },
    ])
  })

  it('a payment after the end is refunded and alerts operators', async () => {
    const { id } = await insertSubscription(db, {
      user_id: userId,
      site_canceled_on: '2026-05-01',
    })
    const paymentId = await insertPayment(1_999)
    const { transition } = await record({
      subscriptionId: id,
      event: { type: 'payment-settled', months: 1 },
      paymentId,
    })
    expect(transition).toBe('paid-after-end')
    expect(await listRefunds()).toEqual([
      { payment_id: paymentId, amount_in_cents: 1_999, state: 'requested' },
    ])
    const alerts = await db
      .selectFrom('operator_alert')
      .select(['kind', 'subscription_id'])
      .where('user_id', '=', userId)
      .execute()
    expect(alerts).toEqual([{ kind: 'paid-after-close', subscription_id: id }])
  })

  it('an event cannot start a second plan or change another user’s subscription', async () => {
    const { id } = await insertSubscription(db, { user_id: userId })
    const over = await insertSubscription(db, {
      user_id: userId,
      subscription_start_date: '2025-01-01',
      subscription_expiry_date: '2025-12-31',
      paid_till_date: '2025-12-31',
    })
    const { is_removed: _, ...draft } = over
    const renewal = await record({
      subscriptionId: over.id,
      event: {
        type: 'successor-paid',
        kind: 'Renewed subscription',
        draft: { ...draft, is_removed: false },
      },
    })
    expect(renewal).toMatchObject({
      transition: null,
      successor: null,
      effects: ['alert-operator'],
    })
    userId += 1
    const foreign = await record({ subscriptionId: id, event: { type: 'canceled' } })
    expect(foreign).toMatchObject({
      transition: null,
      facts: null,
      successor: null,
      effects: [],
    })
  })

  it('an abandoned order removes its subscription and publishes the removal', async () => {
    const { id } = await insertSubscription(db, { user_id: userId, first_payment: 'pending' })
    const { transition, facts } = await record({
      subscriptionId: id,
      event: { type: 'checkout-abandoned' },
    })
    expect([transition, facts]).toEqual(['checkout-abandoned', null])
    expect(await listPublished('cart.subscription-changed')).toMatchObject([
      { id, revision: 2, is_removed: true },
    ])
  })
})
