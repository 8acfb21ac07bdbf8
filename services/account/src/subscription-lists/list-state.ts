import type { SubscriptionFacts } from '@quantamental/api/events'
import { type Slot, slotsOf } from '@quantamental/api/scopes'
import {
  accessEndOf,
  addDays,
  findSuccessor,
  isCanceledBeforeStart,
  isPaidSuccessor,
  lastDayOf,
  laterDay,
  simpleCode,
  statusOn,
} from '@quantamental/api/subscription'

/**
 * Retention of the lists of an ended subscription, in days. See infra/docs/domain/subscription-life-cycle.md.
 */
const LIST_RETENTION_DAYS = 7

/** State of a list on one day; `waiting` if its subscription has not started or was never paid. */
export type ListState =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'live'
      readonly facts: SubscriptionFacts
      readonly slot: Slot
      /** Whether a payment is due, pending or disputed. */
      readonly isOverdue: boolean
    }
  | {
      readonly kind: 'ended'
      readonly facts: SubscriptionFacts
      readonly slot: Slot
      /** Last day of retention; null if a paid successor starts later. */
      readonly purgeOn: string | null
    }

const earlierDay = (a: string, b: string) => (a < b ? a : b)

/**
 * Last day (yyyy-mm-dd) on which a subscription grants its lists, paid up or overdue; null if it never does.
 * `all` are the user's subscriptions.
 */
export function lastDayOfLists(
  facts: SubscriptionFacts,
  all: readonly SubscriptionFacts[],
): string | null {
  if (facts.is_removed || facts.first_payment !== 'settled' || isCanceledBeforeStart(facts)) {
    return null
  }
  const { canceled_on: canceledOn } = facts
  let last = lastDayOf(facts)
  if (canceledOn !== null) {
    const wasOverdue = canceledOn > laterDay(facts.paid_till_date, facts.extend_to_date)
    last = wasOverdue
      ? laterDay(facts.subscription_expiry_date, accessEndOf(facts))
      : accessEndOf(facts)
  }
  if (facts.site_canceled_on !== null) last = earlierDay(last, addDays(facts.site_canceled_on, -1))
  const successor = findSuccessor(facts, all)
  if (successor && isPaidSuccessor(successor)) {
    last = earlierDay(last, addDays(successor.subscription_start_date, -1))
  }
  return last < facts.subscription_start_date ? null : last
}

function isOverdueOn(
  facts: SubscriptionFacts,
  all: readonly SubscriptionFacts[],
  today: string,
): boolean {
  return simpleCode(statusOn(facts, today, findSuccessor(facts, all)), facts) === 2
}

interface Term {
  readonly facts: SubscriptionFacts
  readonly slot: Slot
  readonly last: string
}

const latestFirst = (a: Term, b: Term) =>
  b.facts.subscription_start_date.localeCompare(a.facts.subscription_start_date) ||
  b.facts.id - a.facts.id

/**
 * State of the list of `slotCode` on `today` (yyyy-mm-dd). `all` are the subscriptions of one chain, each the
 * source of the next; the one in its term grants the list.
 */
export function listStateOn(
  slotCode: string,
  all: readonly SubscriptionFacts[],
  today: string,
): ListState {
  const chain = all.filter(({ is_removed }) => !is_removed)
  const terms = chain.flatMap((facts): Term[] => {
    const slot = slotsOf(facts.scope_codes).find((each) => each.slot === slotCode)
    const last = slot ? lastDayOfLists(facts, chain) : null
    return slot && last !== null ? [{ facts, slot, last }] : []
  })
  const started = terms.filter(({ facts }) => facts.subscription_start_date <= today)
  const [live] = started.filter(({ last }) => today <= last).sort(latestFirst)
  if (live) {
    return {
      kind: 'live',
      facts: live.facts,
      slot: live.slot,
      isOverdue: isOverdueOn(live.facts, chain, today),
    }
  }
  const [ended] = started.sort((a, b) => b.last.localeCompare(a.last) || latestFirst(a, b))
  if (!ended) return { kind: 'waiting' }
  const hasNext = terms.length > started.length
  const purgeOn = hasNext ? null : addDays(ended.last, LIST_RETENTION_DAYS)
  return { kind: 'ended', facts: ended.facts, slot: ended.slot, purgeOn }
}

/** Whether the retention of an ended list is over. */
export function isToBePurged(state: ListState, today: string): boolean {
  return state.kind === 'ended' && state.purgeOn !== null && today > state.purgeOn
}
