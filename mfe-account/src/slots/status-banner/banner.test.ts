import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '@quantamental/api/account'
import { buildUser } from '@quantamental/remote/testing'
import { buildSubscriber, buildSubscription } from '../../testing/status.factory.ts'
import { bannerOf } from './status-banner.tsx'

const TODAY = '2026-06-10'
const of = (subscription: Partial<Subscription>) => bannerOf(buildSubscriber(subscription), TODAY)
const manual = { ...buildSubscription().order_item_details, auto_renew: false }

describe('status banner', () => {
  it.each([
    [{ status: 'to_expire' }, 'orange', 'Expires on Dec 31, 2026'],
    [{ status: 'canceled_current' }, 'orange', 'Canceled but accessible until Dec 31, 2026'],
    [
      { status: 'canceled_current', extend_to_date: '2027-01-10' },
      'orange',
      'Canceled but accessible until Jan 10, 2027',
    ],
    [
      { status: 'past_due', paid_till_date: '2026-05-31' },
      'red',
      'Payment due on May 31, 2026; latest-rating access paused',
    ],
    [{ status: 'canceled_past_due' }, 'red', 'Canceled with a payment due; access paused'],
    [{ status: 'expired' }, 'red', 'Expired on Dec 31, 2026; access stopped'],
    [{ status: 'canceled_expired' }, 'red', 'Canceled & expired'],
    [{ status: 'to_start' }, 'green', 'Starts on Jan 1, 2026'],
    [{ status: 'payment_pending' }, 'orange', 'Payment pending'],
    [{ status: 'payment_issues' }, 'red', 'Issues with payment'],
    [{ status: 'canceled_by_site' }, 'red', 'Canceled by the site'],
  ] as const)('the banner for %j is %s: %s', (subscription, tone, text) => {
    expect(of(subscription)).toMatchObject({ tone, text, isDismissible: tone !== 'red' })
  })

  it('the banner is hidden for current users and users without a subscription', () => {
    expect(of({})).toBeNull()
    expect(bannerOf(buildUser(), TODAY)).toBeNull()
  })

  it.each([
    ['to_expire', 'Renewed subscription', 'Renew', '/user/status'],
    ['past_due', 'Payment', 'Make payment', '/user/status'],
    ['expired', 'Renewed subscription', 'Renew', '/plans?action=Renewed+subscription&sub=1'],
    ['canceled_by_site', 'New subscription', 'See plans', '/plans'],
    ['to_start', 'Auto renew change', 'My status', '/user/status'],
    ['payment_pending', '', 'My status', '/user/status'],
  ] as const)('of %s leads by its default action %s', (status, default_action, label, path) => {
    const found = of({ status, default_action, order_item_details: manual })
    expect(found?.link).toEqual({ label, path })
  })

  it('the banner announces a manual payment instead of an expiry', () => {
    const due = {
      status: 'to_expire',
      paid_till_date: '2026-06-17',
      order_item_details: manual,
    } as const
    expect(of(due)).toMatchObject({
      tone: 'orange',
      text: 'Payment due on Jun 17, 2026; auto renew is off',
      isDismissible: true,
    })
  })

  it('the banner shows a pending account deletion first and cannot be dismissed', () => {
    const user = buildSubscriber({ status: 'past_due' }, { delete_on: '2026-06-17' })
    expect(bannerOf(user, TODAY)).toMatchObject({
      tone: 'red',
      text: 'This account will be deleted on Jun 17, 2026.',
      link: null,
      isDismissible: false,
    })
  })

  it('a different subscription, status or date makes a different banner', () => {
    const prints = [
      of({ status: 'to_expire' }),
      of({ status: 'to_expire', id: 2 }),
      of({ status: 'to_expire', subscription_expiry_date: '2027-12-31' }),
      of({ status: 'canceled_current' }),
    ].map((banner) => banner?.fingerprint)
    expect(new Set(prints).size).toBe(4)
  })
})
