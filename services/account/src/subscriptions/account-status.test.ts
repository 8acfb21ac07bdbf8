import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AccountStatusSchema } from '@quantamental/api/account'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { Value } from 'typebox/value'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { presentAccountStatus } from './presenter.ts'
import { saveSubscription } from './repository.ts'

const MONTHLY = { billing_cycle: 'monthly', paid_till_date: '2026-05-31' } as const

function present(today: string, ...subscriptions: Partial<SubscriptionFacts>[]) {
  const status = presentAccountStatus(subscriptions.map(buildFacts), today)
  expect([...Value.Errors(AccountStatusSchema, status)]).toEqual([])
  return status
}

describe('the status page', () => {
  it('without a subscription the status page leads to the plans', () => {
    expect(present('2026-06-10')).toEqual({
      today: '2026-06-10',
      effective_sub_id: null,
      code: 0,
      name: 'unsubscribed',
      text: 'No subscription',
      tone: 'neutral',
      actions: [{ action: 'New subscription', label: 'See plans', allowed: true, message: '' }],
      subscriptions: [],
      has_billing_portal: false,
    })
  })

  it('actions that are too early are shown with the reason', () => {
    const { actions } = present('2026-12-05', {})
    expect(actions.find(({ action }) => action === 'Renewed subscription')).toEqual({
      action: 'Renewed subscription',
      label: 'Renew now',
      allowed: false,
      message: 'You can renew in 1 day(s).',
    })
  })

  it('an overdue payment is shown with its date and an action to pay', () => {
    const status = present('2026-06-01', MONTHLY)
    expect(status).toMatchObject({
      name: 'past_due',
      code: 4,
      text: 'Payment due on May 31, 2026; latest-rating access paused',
      tone: 'red',
      has_billing_portal: true,
    })
    expect(status.actions).toEqual([
      { action: 'Payment', label: 'Make payment', allowed: true, message: '' },
      { action: 'Canceled subscription', label: 'Cancel subscription', allowed: true, message: '' },
    ])
    expect(status.subscriptions[0]?.subscription).toMatchObject({
      default_action: 'Payment',
      allowed_actions: 'Payment|Canceled subscription',
    })
  })

  it('the effective subscription is shown first, with what replaced older ones', () => {
    const status = present(
      '2026-06-10',
      {
        id: 1,
        subscription_start_date: '2025-01-01',
        subscription_expiry_date: '2025-12-31',
        paid_till_date: '2025-12-31',
      },
      { id: 2, source_subscription_id: 1, source_kind: 'Renewed subscription' },
      {
        id: 3,
        tier_number: 5,
        source_subscription_id: 2,
        source_kind: 'Upgraded subscription',
        subscription_start_date: '2026-03-01',
      },
    )
    expect(status.effective_sub_id).toBe(3)
    expect(
      status.subscriptions.map(({ subscription, code, simple_code, superseded, actions }) => [
        subscription.id,
        code,
        simple_code,
        superseded,
        actions.length,
      ]),
    ).toEqual([
      [3, 1, 1, '', 6],
      [2, 31, 3, 'Upgraded', 0],
      [1, 30, 3, 'Renewed', 0],
    ])
  })

  it('an add-on is shown next to the plan, with its own dates and without plan changes', () => {
    const status = present(
      '2026-06-10',
      { id: 1, addon_product_code: 'ALACARTE_20' },
      {
        id: 2,
        name: '20 stocks of your choice',
        product_code: 'ALACARTE_20',
        product_type: 'other',
        tier_number: 0,
        subscription_start_date: '2026-03-01',
        subscription_expiry_date: '2027-02-28',
        paid_till_date: '2027-02-28',
        scope_codes: ['ALACARTE_20'],
      },
    )
    expect(status).toMatchObject({ effective_sub_id: 1, name: 'current' })
    const [, addon] = status.subscriptions
    expect(addon?.subscription).toMatchObject({
      id: 2,
      tier_number: 0,
      subscription_expiry_date: '2027-02-28',
      allowed_actions: 'Auto renew change|Renewed subscription|Canceled subscription',
    })
    expect(addon?.actions.map(({ action }) => action)).toEqual([
      'Auto renew change',
      'Renewed subscription',
      'Canceled subscription',
    ])
  })

  it('too many subscriptions are flagged, and actions apply to the highest', () => {
    const status = present('2026-06-10', { id: 1, tier_number: 3 }, { id: 2, tier_number: 5 })
    expect(status).toMatchObject({
      name: 'too_many',
      code: 99,
      effective_sub_id: 2,
      tone: 'orange',
    })
    expect(status.actions[0]?.action).toBe('Auto renew change')
  })
})

describe('GET /api/user/status/', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await buildTestAccount()
  })
  afterAll(() => account?.close())

  it("the status is that of the viewer on the business day of the service's clock", async () => {
    const userId = await insertActiveUser(account.db, 'ada')
    const otherId = await insertActiveUser(account.db, 'grace')
    await saveSubscription(
      account.db,
      buildFacts({ id: 1, user_id: userId, site_canceled_on: '2026-01-01' }),
    )
    await saveSubscription(account.db, buildFacts({ id: 2, user_id: otherId }))
    const browser = await new Browser(account.app).visit()
    await browser.post('/api/jwt/create/', { email: 'ada@example.test', password: PASSWORD })
    const answer = await browser.get('/api/user/status')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
      today: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
        account.clock.now,
      ),
      effective_sub_id: 1,
      name: 'canceled_by_site',
    })
    expect(answer.json().subscriptions).toHaveLength(1)
  })
})
