import type { SubscriptionList } from '@quantamental/api/account'
import { LIST_LOCK_DAYS, STOCK_LOCK_DAYS } from '@quantamental/api/account'
import { formatDate } from '@quantamental/api/format'

/** Whether a list may be exchanged, and why not: the server's words. */
export function lockSentence({ scope_item: chosen }: SubscriptionList): string {
  if (!chosen) return `Choose a list. It stays for ${LIST_LOCK_DAYS} days.`
  if (chosen.refusal === '') return 'You can exchange this list now.'
  const day = formatDate(chosen.swappable_on)
  return chosen.refusal.startsWith('You can swap in')
    ? `${chosen.refusal} From ${day}.`
    : chosen.refusal
}

/** How many picks there are, and what may happen to them. */
export function picksSentence({ items, picks_allowed: allowed }: SubscriptionList): string {
  const left = allowed - items.length
  const room = left > 0 ? `${left} more to choose.` : 'All are chosen.'
  return `${room} A stock stays for ${STOCK_LOCK_DAYS} days after it was picked.`
}

/** Says when the list of an ended subscription goes; empty while its subscription lives. */
export function purgeSentence({ purge_on: day }: SubscriptionList): string {
  return day === null
    ? ''
    : `The subscription of this list has ended. The list is kept until ${formatDate(day)}.`
}
