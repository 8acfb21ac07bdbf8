import type { SubscriptionFacts } from '@quantamental/api/events'
import { addDays, addMonths, endOfTerm, paymentPeriod } from '@quantamental/api/subscription'

/** A subscription of a demo account, dated relative to today; prices come from the catalog. */
export interface DemoSubscription {
  readonly code: string
  /** Index of its source in the list. */
  readonly source?: number
  readonly kind: string
  readonly facts: Pick<
    SubscriptionFacts,
    'subscription_start_date' | 'subscription_expiry_date' | 'paid_till_date'
  > &
    Partial<SubscriptionFacts>
  /** Day on which a charge of the saved card was declined. */
  readonly failedOn?: string
  /** Days after the start on which an accidental second charge was refunded. */
  readonly refundedAfter?: number
  readonly note?: string
  /** Bundled with the preceding plan in the list, at the bundle's price. */
  readonly isBundled?: true
  readonly stocksPicked?: readonly string[]
}

const PICKED = ['AAPL', 'MSFT', 'JNJ', 'KO'] as const

function year(start: string) {
  const end = endOfTerm(start)
  return {
    subscription_start_date: start,
    subscription_expiry_date: end,
    paid_till_date: end,
    billing_cycle: 'annual',
  } as const
}

function annual(code: string, start: string, facts: Partial<SubscriptionFacts> = {}) {
  return { code, kind: 'New subscription', facts: { ...year(start), ...facts } }
}

function renewed(day: string, kind = 'Renewed subscription') {
  return { last_renew_plan_change: kind, last_renew_plan_change_date: day }
}

/** Paid monthly; the last charge failed nine days ago. */
function pastDue(today: string): DemoSubscription[] {
  const start = addMonths(addDays(today, -9), -6)
  const paidTill = paymentPeriod(start, 5).end
  const facts = { ...year(start), billing_cycle: 'monthly', paid_till_date: paidTill } as const
  return [{ code: 'standard', kind: 'New subscription', facts, failedOn: paidTill }]
}

/** Paid monthly for two years, the second a renewal; twelve days left and no auto-renew. */
function toExpire(today: string): DemoSubscription[] {
  const start = addMonths(addDays(today, 13), -12)
  const monthly = { billing_cycle: 'monthly', auto_renew: false } as const
  const older = addMonths(start, -12)
  return [
    {
      code: 'standard',
      kind: 'New subscription',
      facts: {
        ...year(older),
        ...monthly,
        subscription_expiry_date: addDays(start, -1),
        paid_till_date: addDays(start, -1),
        ...renewed(addDays(start, -5)),
      },
    },
    {
      code: 'standard',
      source: 0,
      kind: 'Renewed subscription',
      facts: {
        ...year(start),
        ...monthly,
        subscription_expiry_date: addDays(today, 12),
        paid_till_date: addDays(today, 12),
      },
    },
  ]
}

/** Pro for a year, renewed, then upgraded. */
function upgraded(today: string): DemoSubscription[] {
  const threeMonthsAgo = addMonths(today, -3)
  // The 28th at most, so that exactly seven months are left and cost the same at each start.
  const upgradedOn = addDays(threeMonthsAgo, Math.min(0, 28 - Number(threeMonthsAgo.slice(8))))
  const second = addMonths(upgradedOn, -5)
  const first = addMonths(second, -12)
  const end = endOfTerm(second)
  return [
    annual('pro', first, {
      subscription_expiry_date: addDays(second, -1),
      paid_till_date: addDays(second, -1),
      ...renewed(addDays(second, -20)),
    }),
    { ...annual('pro', second), source: 0, kind: 'Renewed subscription' },
    {
      ...annual('commercial', upgradedOn, { subscription_expiry_date: end, paid_till_date: end }),
      source: 1,
      kind: 'Upgraded subscription',
      note: 'Upgrade from Pro to Commercial, the rest of the year',
    },
  ]
}

/**
 * Canceled three weeks ago, paid for the rest of the year; one charge was made twice and refunded.
 */
function canceled(today: string): DemoSubscription[] {
  const day = addDays(today, -21)
  return [
    {
      ...annual('standard', addMonths(today, -5), {
        canceled_on: day,
        auto_renew: false,
        user_transaction_date: day,
      }),
      refundedAfter: 2,
    },
  ]
}

/** Purchases of each demo account, by username, dated around the business day `today`. */
export const DEMO_SITUATIONS: Readonly<
  Record<string, (today: string) => readonly DemoSubscription[]>
> = {
  basic: (today) => [annual('basic', addMonths(today, -6))],
  pro: (today) => [
    annual('pro', addMonths(today, -6)),
    { ...annual('ALACARTE_20', addMonths(today, -6)), isBundled: true, stocksPicked: PICKED },
  ],
  pastdue: pastDue,
  standard: toExpire,
  commercial: upgraded,
  canceled,
  expired: (today) => [annual('basic', addMonths(addDays(today, -2), -12), { auto_renew: false })],
}
