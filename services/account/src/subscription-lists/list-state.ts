import { LIST_LOCK_DAYS, STOCK_LOCK_DAYS } from '@quantamental/api/account'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { type Slot, slotsOf } from '@quantamental/api/scopes'
import {
  accessEndOf,
  addDays,
  daysBetween,
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

const ENDED_MESSAGE = 'This subscription has ended.'
const OVERDUE_SWAP = 'You can swap when your payment is up-to-date.'
const OVERDUE_PICK = 'You can pick stocks when your payment is up-to-date.'
const OVERDUE_REMOVE = 'You can remove this stock when your payment is up-to-date.'

/** Days until a lock of `lockDays` starting at `since` ends; 0 if it has ended. */
function daysLeft(since: string, today: string, lockDays: number): number {
  return Math.max(0, lockDays - daysBetween(since, today))
}

export const swappableOn = (selectedOn: string) => addDays(selectedOn, LIST_LOCK_DAYS)
export const removableOn = (pickedOn: string) => addDays(pickedOn, STOCK_LOCK_DAYS)

/**
 * Reason why the stock list chosen on `selectedOn` (null if none) can't be swapped on `today`; empty if it
 * can. Days are business days, yyyy-mm-dd. See infra/docs/domain/quoting.md.
 */
export function swapRefusal(state: ListState, selectedOn: string | null, today: string): string {
  if (state.kind !== 'live') return ENDED_MESSAGE
  const left = selectedOn === null ? 0 : daysLeft(selectedOn, today, LIST_LOCK_DAYS)
  if (left > 0) return `You can swap in ${left} day(s).`
  return state.isOverdue ? OVERDUE_SWAP : ''
}

/** Reason why the stock picked on `pickedOn` can't be removed on `today`; empty if it can. */
export function removeRefusal(state: ListState, pickedOn: string, today: string): string {
  if (state.kind !== 'live') return ENDED_MESSAGE
  const left = daysLeft(pickedOn, today, STOCK_LOCK_DAYS)
  if (left > 0) return `You can remove this stock in ${left} day(s).`
  return state.isOverdue ? OVERDUE_REMOVE : ''
}

/** Reason why a list accepts no pick; empty if it does. */
export function pickRefusal(
  state: ListState,
  { picked, allowed }: { picked: number; allowed: number },
): string {
  if (state.kind !== 'live') return ENDED_MESSAGE
  if (allowed === 0) return 'You can’t add your own stocks to this list.'
  if (state.isOverdue) return OVERDUE_PICK
  return picked < allowed ? '' : `You have already picked all ${allowed} stocks.`
}
