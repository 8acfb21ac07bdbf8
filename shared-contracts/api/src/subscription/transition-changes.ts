import type { BillingCycle } from '../account/subscription.constants.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import { itemDays, paidTillAfter } from '../quoting/terms.ts'
import { addDays } from './business-day.ts'
import type { SubscriptionEvent, SuccessorKind } from './transition-events.ts'

/** A subscription after an event. */
export interface TransitionChange {
  /** Null when the subscription was removed, or there was none. */
  readonly facts: SubscriptionFacts | null
  /** The subscription that the event creates; its id is the draft's. */
  readonly successor: SubscriptionFacts | null
}

/** Days that `kind` buys on `today`. */
function daysOf(
  kind: SuccessorKind | 'New subscription',
  today: string,
  source: SubscriptionFacts | null,
  billingCycle: BillingCycle,
): Pick<
  SubscriptionFacts,
  'subscription_start_date' | 'subscription_expiry_date' | 'paid_till_date'
> {
  const days = itemDays(kind, today, source, billingCycle)
  if (!days) throw new TypeError(`${kind} has no days.`)
  return {
    subscription_start_date: days.subscription_start_date,
    subscription_expiry_date: days.subscription_end_date,
    paid_till_date: days.paid_till_date,
  }
}

const BEGINNING = {
  extend_to_date: null,
  canceled_on: null,
  site_canceled_on: null,
  is_charge_in_flight: false,
  has_open_dispute: false,
} as const

/** A new subscription from today, its first payment pending. */
export function pendingOf(draft: SubscriptionFacts, today: string): SubscriptionFacts {
  return {
    ...draft,
    ...daysOf('New subscription', today, null, draft.billing_cycle),
    ...BEGINNING,
    source_subscription_id: null,
    source_kind: null,
    first_payment: 'pending',
    user_transaction_date: today,
  }
}

/** The paid successor made of `draft`, with the days of its kind. */
function successorOf(
  facts: SubscriptionFacts,
  kind: SuccessorKind,
  draft: SubscriptionFacts,
  today: string,
): SubscriptionFacts {
  const takesPlace = kind === 'Upgraded subscription' || kind === 'Swapped subscription'
  const cycle = takesPlace ? facts.billing_cycle : draft.billing_cycle
  const billing_cycle = kind === 'Billing cycle change' ? 'annual' : cycle
  return {
    ...draft,
    ...daysOf(kind, today, facts, billing_cycle),
    ...BEGINNING,
    ...(takesPlace && { extend_to_date: facts.extend_to_date }),
    user_id: facts.user_id,
    source_subscription_id: facts.id,
    source_kind: kind,
    billing_cycle,
    last_swap_on: kind === 'Swapped subscription' ? today : facts.last_swap_on,
    first_payment: 'settled',
    user_transaction_date: today,
  }
}

/** End the paid days yesterday, so that nothing is due or paid from `today` on. */
function unpaidFrom(facts: SubscriptionFacts, today: string): Partial<SubscriptionFacts> {
  return facts.paid_till_date < today ? {} : { paid_till_date: addDays(today, -1) }
}

/** `previous` for the rest of its term, as a free swap back from the upgrade `facts`. */
function restoredPlan(
  facts: SubscriptionFacts,
  previous: SubscriptionFacts,
  today: string,
): SubscriptionFacts {
  return {
    ...previous,
    ...BEGINNING,
    subscription_start_date: today,
    // Unpaid months are not included.
    subscription_expiry_date: previous.paid_till_date,
    extend_to_date: previous.extend_to_date,
    source_subscription_id: facts.id,
    source_kind: 'Swapped subscription',
    auto_renew: false,
  }
}

function change(
  facts: SubscriptionFacts,
  overrides: Partial<SubscriptionFacts> = {},
): TransitionChange {
  return { facts: { ...facts, ...overrides }, successor: null }
}

/** Kinds recorded as the source's last renewal or change of plan. */
const RENEWALS: ReadonlySet<SuccessorKind> = new Set(['Renewed subscription', 'Change to new plan'])

function succeeded(
  facts: SubscriptionFacts,
  kind: SuccessorKind,
  draft: SubscriptionFacts,
  today: string,
): TransitionChange {
  const last = { last_renew_plan_change: kind, last_renew_plan_change_date: today }
  return {
    facts: { ...facts, ...(RENEWALS.has(kind) && last) },
    successor: successorOf(facts, kind, draft, today),
  }
}

/** Move a term that was paid after its order to the day of the payment, so that no day is lost. */
function firstDaysFrom(facts: SubscriptionFacts, today: string): Partial<SubscriptionFacts> {
  return {
    ...daysOf('New subscription', today, null, facts.billing_cycle),
    user_transaction_date: today,
  }
}

/** Apply `event` to `facts`. The caller has found a row of the transition table. */
export function changeOf(
  facts: SubscriptionFacts,
  event: SubscriptionEvent,
  today: string,
): TransitionChange {
  switch (event.type) {
    case 'checkout-created':
      return { facts, successor: pendingOf(event.draft, today) }
    case 'checkout-abandoned':
      return { facts: null, successor: null }
    case 'first-payment-settled':
      return change(facts, {
        ...(today > facts.subscription_start_date && firstDaysFrom(facts, today)),
        first_payment: 'settled',
        item_status: 'paid',
      })
    case 'first-payment-failed':
      return change(facts, { first_payment: 'failed' })
    case 'payment-settled':
      return change(facts, {
        paid_till_date: paidTillAfter(facts, event.months),
        is_charge_in_flight: false,
        user_transaction_date: today,
      })
    case 'instalment-settled':
      return change(facts, {
        paid_till_date: paidTillAfter(facts, 1),
        is_charge_in_flight: false,
      })
    case 'instalment-failed':
      return change(facts, { is_charge_in_flight: false })
    case 'instalment-unknown':
      return change(facts, { is_charge_in_flight: true })
    case 'canceled':
    case 'first-payment-lapsed':
      return change(facts, {
        canceled_on: today,
        auto_renew: false,
        ...(event.type === 'canceled' && { user_transaction_date: today }),
      })
    case 'cancellation-undone':
      return change(facts, { canceled_on: null, user_transaction_date: today })
    case 'auto-renew-changed':
      return change(facts, { auto_renew: event.autoRenew, user_transaction_date: today })
    case 'successor-paid':
      return succeeded(facts, event.kind, event.draft, today)
    case 'term-renewed':
      return succeeded(facts, 'Renewed subscription', event.draft, today)
    case 'refund-ended-plan':
      return change(facts, {
        auto_renew: false,
        ...(today < facts.subscription_start_date
          ? { canceled_on: today }
          : { site_canceled_on: today, ...unpaidFrom(facts, today) }),
      })
    case 'refund-restored-plan':
      return {
        facts: { ...facts, auto_renew: false },
        successor: restoredPlan(facts, event.previous, today),
      }
    case 'refund-gifted-access':
      return change(facts, {
        subscription_expiry_date: event.accessTill,
        paid_till_date: event.accessTill,
        extend_to_date: null,
        auto_renew: false,
        is_charge_in_flight: false,
      })
    case 'refund-ended-term':
      return change(facts, {
        subscription_expiry_date: facts.paid_till_date,
        auto_renew: false,
      })
    case 'dispute-created':
      return change(facts, { has_open_dispute: true })
    case 'dispute-closed':
      return change(facts, {
        has_open_dispute: false,
        ...(!event.isWon && { site_canceled_on: today }),
      })
    case 'site-canceled':
      return change(facts, { site_canceled_on: today, auto_renew: false })
    case 'site-extended':
      return change(facts, { extend_to_date: event.extendToDate })
    default:
      return change(facts)
  }
}
