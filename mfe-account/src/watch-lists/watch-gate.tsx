import type { CurrentUser, WatchLists } from '@quantamental/api/account'
import { PAYING_STATUSES } from '@quantamental/api/common'
import { Link } from '@quantamental/remote/router'
import { LockFrame } from '@quantamental/ui'

export type WatchLimits = WatchLists['limits']
/** Source of a limit, at the beginning of a sentence. */
export type LimitHolder = 'Your plan allows' | HolderWithoutPlan
type HolderWithoutPlan = 'Without a plan you can have' | 'Without a current plan you can have'

/**
 * Whether a user's limits come from a plan, from having no plan, or from a plan without current
 * access.
 */
export function holderOf(user: Pick<CurrentUser, 'tier_number' | 'status'> | null): LimitHolder {
  if (!user || user.tier_number === 0) return 'Without a plan you can have'
  const isPaying = PAYING_STATUSES.has(user.status.name)
  return isPaying ? 'Your plan allows' : 'Without a current plan you can have'
}

function countOf(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

function nextSentence({ next }: WatchLimits): string {
  if (!next) return 'No plan allows more.'
  const { name, watchlist_allowed: lists, stocks_per_list: stocks } = next
  return `${name} allows ${countOf(lists, 'watch list')} with ${countOf(stocks, 'stock')} each.`
}

/**
 * Notice when the number of lists reaches the plan's limit, with the limit of the next plan; empty
 * below the limit.
 */
export function listGate(limits: WatchLimits, count: number, holder: LimitHolder): string {
  const { watchlist_allowed: allowed } = limits
  if (count < allowed) return ''
  return `${holder} ${countOf(allowed, 'watch list')}. ${nextSentence(limits)}`
}

export interface StockGate {
  /** Index of the list, from 0. Lists beyond the allowed number stay but accept no stocks. */
  readonly position: number
  readonly count: number
  readonly holder: LimitHolder
}

/**
 * Notice when a list reaches its limit of stocks, or is beyond the allowed number of lists; empty
 * otherwise.
 */
export function stockGate(limits: WatchLimits, { position, count, holder }: StockGate): string {
  const { watchlist_allowed: lists, stocks_per_list: stocks } = limits
  if (position >= lists) {
    return `You can’t add stocks to this list. ${holder} ${countOf(lists, 'watch list')}. ${nextSentence(limits)}`
  }
  if (count < stocks) return ''
  return `${holder} ${countOf(stocks, 'stock')} per list. ${nextSentence(limits)}`
}

/** Notice about a plan limit, with a link to the plans; empty for an empty text. */
export function PlanGate({ children }: { readonly children: string }) {
  if (children === '') return null
  return <LockFrame linkAs={Link}>{children}</LockFrame>
}
