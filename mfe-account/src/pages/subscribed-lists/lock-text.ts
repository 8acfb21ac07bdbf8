import type { SubscriptionList } from '@quantamental/api/account'
import { LIST_LOCK_DAYS, STOCK_LOCK_DAYS } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'

/** Sentence about the lock of a subscribed list, with the server's refusal if it is locked. */
export function lockSentence({ scope_item: chosen }: SubscriptionList): string {
  if (!chosen) return `Choose a list. You can swap it after ${LIST_LOCK_DAYS} days.`
  if (chosen.refusal === '') return 'You can swap this list now.'
  const day = formatDate(chosen.swappable_on)
  return chosen.refusal.startsWith('You can swap in')
    ? `${chosen.refusal} Available from ${day}.`
    : chosen.refusal
}

/** Sentence about the number of picks left and their lock. */
export function picksSentence({ items, picks_allowed: allowed }: SubscriptionList): string {
  const left = allowed - items.length
  const room = left > 0 ? `You can pick ${left} more.` : 'You’ve used all your picks.'
  return `${room} You can remove a stock ${STOCK_LOCK_DAYS} days after picking it.`
}

/**
 * Sentence about when the list of an ended subscription is deleted; empty while the subscription is
 * active.
 */
export function purgeSentence({ purge_on: day }: SubscriptionList): string {
  return day === null
    ? ''
    : `The subscription for this list has ended. We keep the list until ${formatDate(day)}.`
}
