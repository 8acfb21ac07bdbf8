import { ALACARTE_SCOPE } from '@quantamental/api/account'
import type { SubscriptionFacts, TransactionRecorded } from '@quantamental/api/events'
import { addDays, addMonths, endOfTerm, paymentPeriod } from '@quantamental/api/subscription'
import { scopeCodesOfTier } from './subscription-lists/scopes.ts'

/** Far from the ids the cart service gives. */
const FIRST_SUBSCRIPTION_ID = 900_001
/** Ids from here on are of demonstration payments. */
export const FIRST_DEMO_TRANSACTION_ID = 910_000
const TRANSACTIONS_PER_USER = 100
/** Ids of a person's older subscriptions: this much and ten more for each of them. */
const OLDER = 100

const PLANS = {
  basic: { name: 'Basic', tier_number: 3, monthlyInCents: 999, annualInCents: 9_588 },
  standard: { name: 'Standard', tier_number: 4, monthlyInCents: 1_999, annualInCents: 19_188 },
  pro: { name: 'Pro', tier_number: 5, monthlyInCents: 3_999, annualInCents: 38_388 },
  commercial: {
    name: 'Commercial',
    tier_number: 9,
    monthlyInCents: 19_995,
    annualInCents: 191_940,
  },
} as const
type PlanCode = keyof typeof PLANS

export interface DemoBilling {
  readonly subscriptions: readonly SubscriptionFacts[]
  readonly transactions: readonly TransactionRecorded[]
}

/** Whose they are, and the day (yyyy-mm-dd) around which they are laid. */
export interface DemoOwner {
  readonly userId: number
  /** Place of the person among the demo users. */
  readonly index: number
  readonly today: string
  /** Higher at each laying. */
  readonly revision: number
}

type Entry = Pick<TransactionRecorded, 'date' | 'amount_in_cents'> & Partial<TransactionRecorded>

/** Makes rows of one owner. */
function createLedger({ userId, index, revision }: DemoOwner) {
  const common = { user_id: userId, revision }
  const id = FIRST_SUBSCRIPTION_ID + index
  return {
    id,
    olderId: (number: number) => id + OLDER + 10 * number,
    subscription(
      code: PlanCode,
      start: string,
      facts: Partial<SubscriptionFacts> = {},
    ): SubscriptionFacts {
      const { name, tier_number } = PLANS[code]
      return {
        id,
        ...common,
        name,
        product_code: code,
        product_type: 'subscription',
        tier_number,
        source_subscription_id: null,
        source_kind: null,
        subscription_start_date: start,
        subscription_expiry_date: endOfTerm(start),
        paid_till_date: endOfTerm(start),
        extend_to_date: null,
        canceled_on: null,
        site_canceled_on: null,
        first_payment: 'settled',
        is_charge_in_flight: false,
        has_open_dispute: false,
        auto_renew: true,
        billing_cycle: 'annual',
        is_commercial_pricing: code === 'commercial',
        addon_product_code: null,
        scope_codes: scopeCodesOfTier(tier_number),
        item_status: 'paid',
        last_swap_on: null,
        user_transaction_date: start,
        last_renew_plan_change: null,
        last_renew_plan_change_date: null,
        is_paid_by_card: true,
        is_removed: false,
        ...facts,
      }
    },
    transactions(entries: readonly Entry[]): TransactionRecorded[] {
      return entries.map((entry, place) => ({
        id: FIRST_DEMO_TRANSACTION_ID + TRANSACTIONS_PER_USER * index + place,
        ...common,
        type: 'Payment',
        description: '',
        subscription_id: id,
        period_start: null,
        period_end: null,
        currency: 'USD',
        status: 'succeeded',
        receipt_url: null,
        ...entry,
      }))
    },
  }
}

/** The payment of a year at once. */
function yearOf(code: PlanCode, facts: SubscriptionFacts, type = 'New subscription'): Entry {
  return {
    date: facts.subscription_start_date,
    type,
    description: `${PLANS[code].name} plan, one year`,
    subscription_id: facts.id,
    period_start: facts.subscription_start_date,
    period_end: facts.subscription_expiry_date,
    amount_in_cents: PLANS[code].annualInCents,
  }
}

/** The monthly payments of a term until its paid-till date. */
function monthsOf(code: PlanCode, facts: SubscriptionFacts, firstType: string): Entry[] {
  const entries: Entry[] = []
  for (let index = 0; index < 12; index += 1) {
    const { start, end } = paymentPeriod(facts.subscription_start_date, index)
    if (start > facts.paid_till_date) break
    const isCutShort = end > facts.paid_till_date
    entries.push({
      date: start,
      type: index === 0 ? firstType : 'Payment',
      description: `${PLANS[code].name} plan, one month`,
      subscription_id: facts.id,
      period_start: start,
      period_end: isCutShort ? facts.paid_till_date : end,
      amount_in_cents: PLANS[code].monthlyInCents,
    })
  }
  return entries
}

/** A year paid at once, half of it gone. */
function halfGone(code: PlanCode, facts: Partial<SubscriptionFacts> = {}) {
  return (owner: DemoOwner): DemoBilling => {
    const ledger = createLedger(owner)
    const plan = ledger.subscription(code, addMonths(owner.today, -6), facts)
    return { subscriptions: [plan], transactions: ledger.transactions([yearOf(code, plan)]) }
  }
}

/** Paid by the month; the last charge failed ten days ago. */
export function pastDue(owner: DemoOwner): DemoBilling {
  const ledger = createLedger(owner)
  const paidTill = addDays(owner.today, -10)
  const plan = ledger.subscription('standard', addMonths(owner.today, -6), {
    billing_cycle: 'monthly',
    paid_till_date: paidTill,
  })
  const failed: Entry = {
    date: addDays(paidTill, 1),
    description: 'Standard plan, one month: the card was declined',
    amount_in_cents: PLANS.standard.monthlyInCents,
    status: 'failed',
  }
  const paid = monthsOf('standard', plan, 'New subscription')
  return { subscriptions: [plan], transactions: ledger.transactions([...paid, failed]) }
}

/** Paid by the month for two years, the second a renewal; twelve days left and no automatic renewal. */
export function toExpire(owner: DemoOwner): DemoBilling {
  const ledger = createLedger(owner)
  const start = addMonths(addDays(owner.today, 13), -12)
  const monthly = { billing_cycle: 'monthly', auto_renew: false } as const
  const older = ledger.subscription('standard', addMonths(start, -12), {
    ...monthly,
    id: ledger.olderId(0),
    subscription_expiry_date: addDays(start, -1),
    paid_till_date: addDays(start, -1),
    last_renew_plan_change: 'Renewed subscription',
    last_renew_plan_change_date: addDays(start, -5),
  })
  const plan = ledger.subscription('standard', start, {
    ...monthly,
    source_subscription_id: older.id,
    source_kind: 'Renewed subscription',
  })
  return {
    subscriptions: [older, plan],
    transactions: ledger.transactions([
      ...monthsOf('standard', older, 'New subscription'),
      ...monthsOf('standard', plan, 'Renewed subscription'),
    ]),
  }
}

/** Pro for a year, renewed, then upgraded. */
export function upgraded(owner: DemoOwner): DemoBilling {
  const ledger = createLedger(owner)
  const secondStart = addMonths(owner.today, -8)
  const upgradedOn = addMonths(owner.today, -3)
  const first = ledger.subscription('pro', addMonths(secondStart, -12), {
    id: ledger.olderId(0),
    subscription_expiry_date: addDays(secondStart, -1),
    paid_till_date: addDays(secondStart, -1),
    last_renew_plan_change: 'Renewed subscription',
    last_renew_plan_change_date: addDays(secondStart, -20),
  })
  const second = ledger.subscription('pro', secondStart, {
    id: ledger.olderId(1),
    source_subscription_id: first.id,
    source_kind: 'Renewed subscription',
    last_renew_plan_change: 'Upgraded subscription',
    last_renew_plan_change_date: upgradedOn,
  })
  const third = ledger.subscription('commercial', upgradedOn, {
    subscription_expiry_date: second.subscription_expiry_date,
    paid_till_date: second.paid_till_date,
    source_subscription_id: second.id,
    source_kind: 'Upgraded subscription',
  })
  return {
    subscriptions: [first, second, third],
    transactions: ledger.transactions([
      yearOf('pro', first),
      yearOf('pro', second, 'Renewed subscription'),
      {
        ...yearOf('commercial', third, 'Upgraded subscription'),
        description: 'Upgrade from Pro to Commercial, the rest of the year',
        amount_in_cents: 115_164,
      },
    ]),
  }
}

/** Cancelled three weeks ago, paid for the rest of the year; one charge was made twice and given back. */
export function canceled(owner: DemoOwner): DemoBilling {
  const ledger = createLedger(owner)
  const plan = ledger.subscription('standard', addMonths(owner.today, -5), {
    canceled_on: addDays(owner.today, -21),
    auto_renew: false,
    user_transaction_date: addDays(owner.today, -21),
  })
  const year = yearOf('standard', plan)
  const { period_start: _, period_end: __, ...charge } = year
  return {
    subscriptions: [plan],
    transactions: ledger.transactions([
      year,
      { ...charge, description: 'Standard plan, charged twice', status: 'refunded' },
      {
        ...charge,
        date: addDays(year.date, 2),
        type: 'Refund',
        description: 'Refund of the second charge',
        amount_in_cents: -year.amount_in_cents,
      },
    ]),
  }
}

/** Ended three days ago without a renewal. */
export function expired(owner: DemoOwner): DemoBilling {
  const ledger = createLedger(owner)
  const plan = ledger.subscription('basic', addMonths(addDays(owner.today, -2), -12), {
    auto_renew: false,
  })
  return { subscriptions: [plan], transactions: ledger.transactions([yearOf('basic', plan)]) }
}

export const basic = halfGone('basic')
/** With the add-on of twenty stocks of one's own choice. */
export const pro = halfGone('pro', {
  addon_product_code: ALACARTE_SCOPE,
  scope_codes: [...scopeCodesOfTier(PLANS.pro.tier_number), ALACARTE_SCOPE],
})
