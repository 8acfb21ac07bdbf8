import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { SubscriptionStatus } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { addDays, addMonths, businessToday } from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { decodeJwt } from 'jose'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { saveSubscription } from './repository.ts'

let account: TestAccount
let userId: number
let browser: Browser
beforeAll(async () => {
  account = await buildTestAccount()
  userId = await insertActiveUser(account.db, 'ada')
})
afterAll(() => account?.close())
beforeEach(async () => {
  await account.db.deleteFrom('subscription').execute()
})

async function signInAt(instant: Date): Promise<void> {
  account.clock.now = instant
  browser = await new Browser(account.app).visit()
  const answer = await browser.post('/api/jwt/create/', {
    email: 'ada@example.test',
    password: PASSWORD,
  })
  expect(answer.statusCode).toBe(200)
}

const store = (overrides: Partial<SubscriptionFacts>) =>
  saveSubscription(account.db, buildFacts({ id: 700, user_id: userId, ...overrides }))

function claims(): { tier: number; status: string } {
  const { tier, status } = decodeJwt(browser.cookie('qm_access') ?? '')
  return { tier: tier as number, status: status as string }
}

async function refreshAt(instant: string): Promise<{ tier: number; status: string }> {
  account.clock.now = new Date(instant)
  expect((await browser.post('/api/jwt/refresh/')).statusCode).toBe(200)
  return claims()
}

describe('the tier and status in the access token', () => {
  const now = new Date()
  const today = businessToday(now)
  const day = (count: number) => addDays(today, count)
  /** A year, half of it past and paid. */
  const year = {
    subscription_start_date: addMonths(today, -6),
    subscription_expiry_date: day(180),
    paid_till_date: day(180),
  }
  const statuses: readonly [SubscriptionStatus, Partial<SubscriptionFacts>][] = [
    ['current', {}],
    [
      'to_expire',
      { auto_renew: false, subscription_expiry_date: day(25), paid_till_date: day(25) },
    ],
    ['canceled_current', { canceled_on: day(-1) }],
    ['past_due', { paid_till_date: day(-1) }],
    ['canceled_past_due', { paid_till_date: day(-2), canceled_on: day(-1) }],
    ['expired', { subscription_expiry_date: day(-1), paid_till_date: day(-1) }],
    ['payment_pending', { first_payment: 'pending' }],
    ['payment_issues', { has_open_dispute: true }],
    ['canceled_expired', { paid_till_date: day(-1), canceled_on: day(-5) }],
    ['canceled_by_site', { site_canceled_on: today }],
    ['to_start', { subscription_start_date: day(1) }],
  ]
  const matrix = statuses.flatMap(([status, facts]) =>
    [3, 4, 5, 9].map((tier) => [status, tier, facts] as const),
  )
  beforeAll(() => signInAt(now))

  it('tier and status are those of the plan, even if an add-on lasts longer', async () => {
    await store({ ...year, subscription_expiry_date: day(-1), paid_till_date: day(-1) })
    await store({ ...year, id: 701, product_type: 'other', tier_number: 0 })
    expect(await refreshAt(now.toISOString())).toEqual({ tier: 4, status: 'expired' })
    await store({ ...year, revision: 2 })
    expect(await refreshAt(now.toISOString())).toEqual({ tier: 4, status: 'current' })
  })

  it('a removed order grants no tier', async () => {
    await store({ ...year, first_payment: 'pending', is_removed: true })
    expect(await refreshAt(now.toISOString())).toEqual({ tier: 0, status: 'unsubscribed' })
  })

  it.each(matrix)('the token has status %s and tier %i', async (status, tier, facts) => {
    await store({ ...year, ...facts, tier_number: tier })
    expect(await refreshAt(now.toISOString())).toEqual({ tier, status })
    const me = (await browser.get('/api/getme/')).json()
    expect(me).toMatchObject({ tier_number: tier, status: { name: status, effective_sub_id: 700 } })
  })

  it('with too many plans the token has the highest, as does the me call', async () => {
    await store({ ...year, tier_number: 3 })
    await store({ ...year, id: 701, tier_number: 5 })
    expect(await refreshAt(now.toISOString())).toEqual({ tier: 5, status: 'current' })
    const me = (await browser.get('/api/getme/')).json()
    expect(me).toMatchObject({
      tier_number: 5,
      status: { effective_sub_id: 701, code: 99, name: 'too_many' },
    })
  })

  it("other users' plans do not affect the token", async () => {
    await store({ ...year, user_id: userId + 1, tier_number: 9 })
    expect(await refreshAt(now.toISOString())).toEqual({ tier: 0, status: 'unsubscribed' })
  })
})

describe('the end of a plan', () => {
  it.each([
    ['on an ordinary day', '2026-06-10', '2026-06-11T03:59:59Z', '2026-06-11T04:00:00Z'],
    [
      'on the day the clocks go forward',
      '2026-03-08',
      '2026-03-09T03:59:59Z',
      '2026-03-09T04:00:00Z',
    ],
    ['on the day before', '2026-03-07', '2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z'],
    ['on the day the clocks go back', '2026-11-01', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
    ['on the day before', '2026-10-31', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z'],
    ['on a leap day', '2028-02-29', '2028-03-01T04:59:59Z', '2028-03-01T05:00:00Z'],
    [
      'at the end of February without one',
      '2026-02-28',
      '2026-03-01T04:59:59Z',
      '2026-03-01T05:00:00Z',
    ],
    ['with the year', '2026-12-31', '2027-01-01T04:59:59Z', '2027-01-01T05:00:00Z'],
  ])(
    'a plan that ends %s (%s) grants access until midnight in New York',
    async (_, expiry, before, after) => {
      await store({
        auto_renew: false,
        subscription_start_date: addDays(addMonths(expiry, -12), 1),
        subscription_expiry_date: expiry,
        paid_till_date: expiry,
      })
      await signInAt(new Date(before))
      expect(claims()).toEqual({ tier: 4, status: 'to_expire' })
      expect(await refreshAt(after)).toEqual({ tier: 4, status: 'expired' })
    },
  )

  it('a monthly plan paid until its last day falls due at midnight in New York', async () => {
    await store({ billing_cycle: 'monthly', paid_till_date: '2026-05-31' })
    await signInAt(new Date('2026-06-01T03:59:59Z'))
    expect(claims().status).toBe('current')
    expect((await refreshAt('2026-06-01T04:00:00Z')).status).toBe('past_due')
  })

  it('a plan is replaced by its renewal at midnight in New York', async () => {
    await store({ auto_renew: false })
    await store({
      id: 701,
      tier_number: 5,
      source_subscription_id: 700,
      source_kind: 'Renewed subscription',
      subscription_start_date: '2027-01-01',
      subscription_expiry_date: '2027-12-31',
      paid_till_date: '2027-12-31',
    })
    await signInAt(new Date('2027-01-01T04:59:59Z'))
    expect(claims()).toEqual({ tier: 4, status: 'current' })
    expect(await refreshAt('2027-01-01T05:00:00Z')).toEqual({ tier: 5, status: 'current' })
  })
})
