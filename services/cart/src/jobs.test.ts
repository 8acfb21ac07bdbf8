import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { runDueJobs } from '@quantamental/service-kit/jobs'
import { buildTestCart, type TestCart } from '../test/build-test-cart.ts'
import { contextOf, createCartDatabase } from '../test/context-of.ts'
import { insertSubscription } from '../test/insert-subscription.ts'
import {
  DECLINED_CARD,
  lineOf,
  openPage,
  payOnHostedPage,
  placeOrder,
  productId,
} from '../test/order-cart.ts'
import { listNotices } from '../test/read-money.ts'
import { addCard, setClock } from '../test/stripe-events.ts'
import { listCartJobs } from './jobs.ts'
import { warnOfCards } from './payments/jobs.ts'

let cart: TestCart
let nextUser = 2000

beforeAll(async () => {
  cart = await buildTestCart({ now: new Date('2026-05-01T16:00:00Z') })
})
afterAll(() => cart?.close())
beforeEach(() => cart.reset())

type Overrides = Parameters<typeof insertSubscription>[1]

async function subscribe(overrides: Overrides = {}) {
  const userId = ++nextUser
  const row = await insertSubscription(cart.db, {
    user_id: userId,
    created_at: cart.clock.now,
    changed_at: cart.clock.now,
    ...overrides,
  })
  return { ...row, userId }
}

/** Run all jobs due at an instant, as the service does. @returns the failures. */
async function runAt(instant: string): Promise<string[]> {
  await setClock(cart, instant)
  const failures: string[] = []
  await runDueJobs(
    {
      db: cart.db,
      jobs: listCartJobs(contextOf(cart)),
      onError: (error, job) => failures.push(`${job}: ${error}`),
    },
    cart.clock.now,
  )
  return failures
}

async function noticesOf(userId: number) {
  return (await listNotices(cart, userId)).map(({ notice, variables }) => [
    notice,
    'day' in variables ? variables.day : null,
  ])
}

async function eventsOf(subscriptionId: number) {
  const rows = await cart.db
    .selectFrom('subscription_event')
    .select(['event', 'day', 'status_before', 'status_after'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id')
    .execute()
  return rows.map(({ event, day, status_before, status_after }) => [
    event,
    day,
    status_before,
    status_after,
  ])
}

const term = { subscription_start_date: '2025-06-11', subscription_expiry_date: '2026-06-10' }

describe('a plan that is not renewed', () => {
  it('a plan that is not renewed sends a reminder 25 and 7 days before its end, on the last day and the day after, once each', async () => {
    const plan = await subscribe({ ...term, paid_till_date: '2026-06-10', auto_renew: false })
    const days = [
      '2026-05-15',
      '2026-05-16',
      '2026-05-17',
      '2026-06-02',
      '2026-06-03',
      '2026-06-04',
      '2026-06-10',
      '2026-06-11',
      '2026-06-17',
      '2026-06-18',
      '2026-06-19',
    ]
    for (const day of days) expect(await runAt(`${day}T16:00:00Z`)).toEqual([])
    expect(await noticesOf(plan.userId)).toEqual([
      ['plan-expires-soon', '2026-06-10'],
      ['plan-expires-in-days', '2026-06-10'],
      ['plan-expires-soon', '2026-06-10'],
      ['plan-expired', '2026-06-10'],
    ])
    expect(await eventsOf(plan.id)).toEqual([
      ['day-began', '2026-05-16', 'current', 'to_expire'],
      ['day-began', '2026-06-11', 'to_expire', 'expired'],
      ['purge-due', '2026-06-17', 'expired', 'expired'],
    ])
  })

  it('missed days of a plan are caught up, each as its own day', async () => {
    await setClock(cart, '2026-05-01T16:00:00Z')
    const plan = await subscribe({ ...term, paid_till_date: '2026-06-10', auto_renew: false })
    await runAt('2026-05-02T16:00:00Z')
    await runAt('2026-06-30T16:00:00Z')
    expect(await eventsOf(plan.id)).toEqual([
      ['day-began', '2026-05-16', 'current', 'to_expire'],
      ['day-began', '2026-06-11', 'to_expire', 'expired'],
      ['purge-due', '2026-06-30', 'expired', 'expired'],
    ])
  })
})

describe('a month that is not charged automatically', () => {
  it('a month that is not charged automatically is announced 7 days ahead and reported when overdue', async () => {
    await setClock(cart, '2026-05-01T16:00:00Z')
    const plan = await subscribe({
      subscription_start_date: '2026-01-15',
      subscription_expiry_date: '2027-01-14',
      paid_till_date: '2026-05-14',
      billing_cycle: 'monthly',
      auto_renew: false,
    })
    for (const day of ['2026-05-06', '2026-05-07', '2026-05-08', '2026-05-14', '2026-05-15'])
      await runAt(`${day}T17:00:00Z`)
    expect(await listNotices(cart, plan.userId)).toMatchObject([
      { notice: 'payment-due-soon', variables: { day: '2026-05-14', amount_in_cents: 1999 } },
      { notice: 'payment-overdue', variables: { day: '2026-05-14' } },
    ])
  })
})

describe('a saved card that expires before its next charge', () => {
  it('an expiring card causes one warning, 30 days before its next charge', async () => {
    const plan = await subscribe({ ...term, paid_till_date: '2026-06-10', auto_renew: true })
    const ends = async (userId: number, card_exp_month: number) => {
      await addCard(cart, userId)
      await cart.db
        .updateTable('stripe_customer')
        .set({ card_exp_month, card_exp_year: 2026 })
        .where('user_id', '=', userId)
        .execute()
    }
    await ends(plan.userId, 5)
    const lasting = await subscribe({ ...term, paid_till_date: '2026-06-10', auto_renew: true })
    await ends(lasting.userId, 6)
    const manual = await subscribe({ ...term, paid_till_date: '2026-06-10', auto_renew: false })
    await ends(manual.userId, 5)
    const warn = (instant: string) =>
      warnOfCards({ ...contextOf(cart), now: () => new Date(instant) })
    expect(await warn('2026-05-09T16:00:00Z')).toBe(0)
    expect(await warn('2026-05-10T16:00:00Z')).toBe(1)
    await warn('2026-05-11T16:00:00Z')
    const reminders = (await listNotices(cart, plan.userId)).filter(
      ({ notice }) => notice === 'card-expiring',
    )
    expect(reminders).toMatchObject([
      {
        variables: {
          plan: 'Standard',
          card: { brand: 'visa', last4: '4242' },
          day: '2026-05-31',
          next_charge: { day: '2026-06-09', amount_in_cents: 19_188 },
        },
      },
    ])
    for (const { userId } of [lasting, manual])
      expect((await noticesOf(userId)).map(([notice]) => notice)).not.toContain('card-expiring')
  })
})

describe('a renewal bought in advance', () => {
  it('a renewal bought in advance starts on its first day and replaces the previous term', async () => {
    await setClock(cart, '2026-06-01T16:00:00Z')
    const old = await subscribe({ ...term, paid_till_date: '2026-06-10', auto_renew: false })
    const next = await insertSubscription(cart.db, {
      user_id: old.userId,
      source_subscription_id: old.id,
      source_kind: 'Renewed subscription',
      subscription_start_date: '2026-06-11',
      subscription_expiry_date: '2027-06-10',
      paid_till_date: '2027-06-10',
      created_at: cart.clock.now,
      changed_at: cart.clock.now,
    })
    for (const day of ['2026-06-10', '2026-06-11', '2026-06-12']) await runAt(`${day}T16:00:00Z`)
    expect(await eventsOf(old.id)).toEqual([
      ['day-began', '2026-06-11', 'current', 'replaced_by_renewal'],
    ])
    expect(await eventsOf(next.id)).toEqual([['day-began', '2026-06-11', 'to_start', 'current']])
    expect(await noticesOf(old.userId)).toEqual([['plan-started', '2026-06-11']])
  })
})

describe('unpaid orders', () => {
  it('an unpaid order ends with its checkout page; an unreported payment counts', async () => {
    await setClock(cart, '2026-07-01T16:00:00Z')
    const standard = await productId(cart, 4)
    const [unpaid, paid] = [{ userId: ++nextUser }, { userId: ++nextUser }]
    const orders = []
    for (const viewer of [unpaid, paid]) {
      const order = await placeOrder(cart, viewer, [lineOf(standard)])
      const url = await openPage(cart, viewer, order.id)
      if (viewer === paid) await payOnHostedPage(url)
      else await payOnHostedPage(url, DECLINED_CARD)
      orders.push(order.id)
    }
    await runAt('2026-07-01T16:40:00Z')
    const rows = await cart.db
      .selectFrom('purchase_order')
      .select('state')
      .where('id', 'in', orders)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([{ state: 'expired' }, { state: 'completed' }])
  })
})

describe('a failed first payment', () => {
  it('a failed first payment can be repeated for 7 days; then the plan ends', async () => {
    await setClock(cart, '2026-07-02T16:00:00Z')
    const plan = await subscribe({
      subscription_start_date: '2026-07-02',
      subscription_expiry_date: '2027-07-01',
      paid_till_date: '2027-07-01',
      first_payment: 'failed',
    })
    const canceledOn = async () =>
      (
        await cart.db
          .selectFrom('subscription')
          .select('canceled_on')
          .where('id', '=', plan.id)
          .executeTakeFirst()
      )?.canceled_on
    await runAt('2026-07-08T16:00:00Z')
    expect(await canceledOn()).toBeNull()
    await runAt('2026-07-09T16:00:00Z')
    expect(await canceledOn()).toBe('2026-07-09')
  })
})

describe('two instances', () => {
  it('two instances run each job once and charge once', async () => {
    await setClock(cart, '2026-08-01T16:00:00Z')
    const plan = await subscribe({
      subscription_start_date: '2026-07-15',
      subscription_expiry_date: '2027-07-14',
      paid_till_date: '2026-08-14',
      billing_cycle: 'monthly',
    })
    const { customerId } = await addCard(cart, plan.userId)
    const other = createCartDatabase(cart)
    const runOnBoth = async (instant: string) => {
      await setClock(cart, instant)
      const ran = await Promise.all(
        [cart.db, other].map((db) =>
          runDueJobs({ db, jobs: listCartJobs({ ...contextOf(cart), db }) }, cart.clock.now),
        ),
      )
      return ran.flat().sort()
    }
    const names = listCartJobs(contextOf(cart)).map(({ name }) => name)
    expect(await runOnBoth('2026-08-14T16:00:00Z')).toEqual(names.sort())
    // One instance may look for due charges before the other has planned them; then the next run
    // charges.
    const again = await runOnBoth('2026-08-14T16:10:00Z')
    expect(again).toEqual([...new Set(again)])
    await other.destroy()
    const intents = []
    for await (const intent of cart.gateway.listPaymentIntents({ customerId })) intents.push(intent)
    expect(intents).toHaveLength(1)
  })
})

describe('the contents of webhooks', () => {
  it('the contents of webhooks are deleted 30 days after processing', async () => {
    await setClock(cart, '2026-09-01T16:00:00Z')
    const insert = (event_id: string, processed_at: Date) =>
      cart.db
        .insertInto('stripe_event')
        .values({
          event_id,
          type: 'customer.updated',
          api_version: null,
          created: processed_at,
          object_id: 'cus_1',
          payload: JSON.stringify({ email: 'ada@example.com' }),
          received_at: processed_at,
          next_attempt_at: null,
          processed_at,
        })
        .execute()
    await insert('evt_old', new Date('2026-08-01T15:00:00Z'))
    await insert('evt_young', new Date('2026-08-03T15:00:00Z'))
    await runAt('2026-09-01T16:00:00Z')
    const rows = await cart.db
      .selectFrom('stripe_event')
      .select('payload')
      .where('event_id', 'in', ['evt_old', 'evt_young'])
      .orderBy('event_id')
      .execute()
    expect(rows).toEqual([{ payload: {} }, { payload: { email: 'ada@example.com' } }])
  })
})
