import { describe, expect, it } from '@jest/globals'
import type { SubscriptionFacts } from '../events/events.ts'
import { statusText, supersededText } from './status-text.ts'
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from './subscription-status.constants.ts'
import { buildFacts } from './testing/build-facts.ts'

describe('statusText', () => {
  const monthly = { paid_till_date: '2026-05-31' }

  it.each<readonly [SubscriptionStatus, Partial<SubscriptionFacts>, string, string]>([
    ['current', {}, 'All is well', 'green'],
    ['to_expire', {}, 'Expires on Dec 31, 2026', 'orange'],
    ['to_expire', { extend_to_date: '2027-01-05' }, 'Expires on Jan 5, 2027', 'orange'],
    ['canceled_current', monthly, 'Canceled but accessible until May 31, 2026', 'orange'],
    [
      'canceled_current',
      { ...monthly, extend_to_date: '2026-06-09' },
      'Canceled but accessible until Jun 9, 2026',
      'orange',
    ],
    ['past_due', monthly, 'Payment due on May 31, 2026; latest-rating access paused', 'red'],
    ['canceled_past_due', monthly, 'Canceled with a payment due; access paused', 'red'],
    ['expired', {}, 'Expired on Dec 31, 2026; access stopped', 'red'],
    ['canceled_expired', {}, 'Canceled & expired', 'red'],
    ['to_start', {}, 'Starts on Jan 1, 2026', 'green'],
    ['payment_pending', {}, 'Payment pending', 'orange'],
    ['payment_issues', {}, 'Issues with payment', 'red'],
    ['canceled_by_site', {}, 'Canceled by the site', 'red'],
    ['replaced_by_renewal', {}, 'Renewed', 'neutral'],
    ['replaced', {}, 'Replaced', 'neutral'],
  ])('the status %s with %j is shown as "%s" in %s', (status, overrides, text, tone) => {
    expect(statusText(status, buildFacts(overrides))).toEqual({ text, tone })
  })

  it('every status has a text without a subscription', () => {
    expect(statusText('unsubscribed', null)).toEqual({ text: 'No subscription', tone: 'neutral' })
    for (const status of SUBSCRIPTION_STATUSES) expect(statusText(status, null).text).not.toBe('')
  })
})

describe('supersededText', () => {
  const source = buildFacts()
  const build = (overrides: Partial<SubscriptionFacts> = {}) =>
    buildFacts({
      id: 2,
      source_subscription_id: 1,
      source_kind: 'Upgraded subscription',
      subscription_start_date: '2026-06-01',
      ...overrides,
    })

  it.each<readonly [string, Partial<SubscriptionFacts>]>([
    ['Renewed', { source_kind: 'Renewed subscription' }],
    ['Changed to a new plan', { source_kind: 'Change to new plan' }],
    ['Upgraded', { source_kind: 'Upgraded subscription' }],
    ['Switched to annual billing', { source_kind: 'Billing cycle change' }],
    ['Replaced', { source_kind: 'Swapped subscription' }],
    ['Replaced', { source_kind: null }],
  ])('the superseded text is "%s" for %j', (text, overrides) => {
    expect(supersededText(source, build(overrides), '2026-06-01')).toBe(text)
  })

  it.each<readonly [string, Partial<SubscriptionFacts>]>([
    ['Canceled by user', { canceled_on: '2026-12-20' }],
    ['Processing', { first_payment: 'pending' }],
    ['Payment processing errors', { first_payment: 'failed' }],
    ['', { site_canceled_on: '2026-12-31' }],
  ])(
    'the superseded text is "%s" for a renewal with %j once the term is over',
    (text, overrides) => {
      const attempt = build({ subscription_start_date: '2027-01-01', ...overrides })
      expect(supersededText(source, attempt, '2026-12-31')).toBe('')
      expect(supersededText(source, attempt, '2027-01-01')).toBe(text)
    },
  )

  it('a subscription with an unpaid upgrade has no superseded text while it is active', () => {
    const attempt = build({ first_payment: 'pending' })
    expect(supersededText(source, attempt, '2026-12-31')).toBe('')
    expect(supersededText(source, attempt, '2027-01-01')).toBe('Processing')
  })

  it('the superseded text appears on the first day of the successor', () => {
    expect(supersededText(source, build(), '2026-05-31')).toBe('')
    expect(supersededText(source, build(), '2026-06-01')).toBe('Upgraded')
    expect(supersededText(source, undefined, '2026-06-01')).toBe('')
  })

  it('a subscription that expired before its successor has no superseded text', () => {
    const today = '2027-06-01'
    const inTime = build({
      source_kind: 'Renewed subscription',
      subscription_start_date: '2027-01-01',
    })
    const late = { ...inTime, subscription_start_date: '2027-01-02' }
    expect(supersededText(source, inTime, today)).toBe('Renewed')
    expect(supersededText(source, late, today)).toBe('')
    const extended = buildFacts({ extend_to_date: '2027-01-01' })
    expect(supersededText(extended, late, today)).toBe('Renewed')
  })
})
