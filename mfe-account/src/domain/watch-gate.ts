import type { CurrentUser, WatchLists } from '@quantamental/api/account'
import { PAYING_STATUSES } from '@quantamental/api/common'

export type WatchLimits = WatchLists['limits']
/** Where a limit comes from, at the beginning of a sentence. */
export type LimitHolder = 'Your plan allows' | HolderWithoutPlan
type HolderWithoutPlan = 'Without a plan you may have' | 'Without a current plan you may have'

/** Whether the limits of a person are those of a plan, of none, or of one that gives no access now. */
export function holderOf(user: Pick<CurrentUser, 'tier_number' | 'status'> | null): LimitHolder {
  if (!user || user.tier_number === 0) return 'Without a plan you may have'
  const isPaying = PAYING_STATUSES.has(user.status.name)
  return isPaying ? 'Your plan allows' : 'Without a current plan you may have'
}

function countOf(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

function nextSentence({ next }: WatchLimits): string {
  if (!next) return 'No plan allows more.'
  const { name, watchlist_allowed: lists, stocks_per_list: stocks } = next
  return `${name} allows ${countOf(lists, 'watch list')} of ${countOf(stocks, 'stock')}.`
}

/** What the plan allows and what the next one would, at its number of lists; empty below it. */
export function listGate(limits: WatchLimits, count: number, holder: LimitHolder): string {
  const { watchlist_allowed: allowed } = limits
  if (count < allowed) return ''
  return `${holder} ${countOf(allowed, 'watch list')}. ${nextSentence(limits)}`
}

export interface StockGate {
  /** Place of the list among the others, from 0: those beyond the number allowed stay, but take none. */
  readonly position: number
  readonly count: number
  readonly holder: LimitHolder
}

/** The same for the stocks of one list. */
export function stockGate(limits: WatchLimits, { position, count, holder }: StockGate): string {
  const { watchlist_allowed: lists, stocks_per_list: stocks } = limits
  if (position >= lists) {
    return `This list takes no more stocks. ${holder} ${countOf(lists, 'watch list')}. ${nextSentence(limits)}`
  }
  if (count < stocks) return ''
  return `${holder} ${countOf(stocks, 'stock')} on a list. ${nextSentence(limits)}`
}
