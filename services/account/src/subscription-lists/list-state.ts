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

/** Days that the lists of an ended subscription are kept (specification section 9). */
export const KEPT_DAYS = 7

/** How a list stands on one day; `waiting`: its subscription has not started or was never paid. */
export type ListState =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'live'
      readonly facts: SubscriptionFacts
      readonly slot: Slot
      /** A payment is due, pending or disputed. */
      readonly isOverdue: boolean
    }
  | {
      readonly kind: 'ended'
      readonly facts: SubscriptionFacts
      readonly slot: Slot
      /** The last day on which it is kept; null when a paid successor is about to start. */
      readonly purgeOn: string | null
    }

const earlierDay = (a: string, b: string) => (a < b ? a : b)

/**
 * The last day (yyyy-mm-dd) on which a subscription gives its lists, paid up or overdue; null when it
 * gives them on no day. `all` are the user's subscriptions.
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
 * How the list of `slotCode` stands on `today` (yyyy-mm-dd). `all` are the subscriptions that each name
 * the one before as their source; the one whose term it is gives the list.
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
  const purgeOn = hasNext ? null : addDays(ended.last, KEPT_DAYS)
  return { kind: 'ended', facts: ended.facts, slot: ended.slot, purgeOn }
}

/** Whether nothing keeps a list any longer: it ended more than `KEPT_DAYS` ago. */
export function isToBePurged(state: ListState, today: string): boolean {
  return state.kind === 'ended' && state.purgeOn !== null && today > state.purgeOn
}
