import type { WatchLists } from '@quantamental/api/account'

export type WatchLimits = WatchLists['limits']

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

function nextSentence({ next }: WatchLimits): string {
  if (!next) return 'No plan allows more.'
  const { name, watchlist_allowed: lists, stocks_per_list: stocks } = next
  return `${name} allows ${countOf(lists, 'watch list')} of ${countOf(stocks, 'stock')}.`
}

/** What the plan allows, and what the next one would, at its number of lists; empty below it. */
export function listGate(limits: WatchLimits, count: number): string {
  const { watchlist_allowed: allowed, next } = limits
  if (count < allowed) return ''
  if (allowed === 0) return `Watch lists come with a plan. ${nextSentence(limits)}`
  const yours = next ? 'Your plan allows' : 'The highest plan allows'
  return `${yours} ${countOf(allowed, 'watch list')}. ${nextSentence(limits)}`
}

/** The same for the stocks of one list. */
export function stockGate(limits: WatchLimits, count: number): string {
  const { stocks_per_list: allowed, next } = limits
  if (count < allowed) return ''
  if (allowed === 0) return `Watch lists come with a plan. ${nextSentence(limits)}`
  const yours = next ? 'Your plan allows' : 'The highest plan allows'
  return `${yours} ${countOf(allowed, 'stock')} on a list. ${nextSentence(limits)}`
}
