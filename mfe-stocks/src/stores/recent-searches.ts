import type { TickerMatch } from '@quantamental/api/stocks'

/** The prefix `STOCK_LIST_` makes logging out clear it. See infra/docs/domain/browser-storage.md. */
export const RECENT_KEY = 'STOCK_LIST_RECENT_SEARCHES'
const RECENT_MAX = 6

function isMatch(item: unknown): item is TickerMatch {
  const { ticker, name, tier_number, t_minus_2_rating } = (item ?? {}) as Partial<TickerMatch>
  const isNamed = typeof ticker === 'string' && typeof name === 'string'
  return isNamed && typeof tier_number === 'number' && t_minus_2_rating !== undefined
}

/** Previously chosen stocks, most recent first; empty if storage is unavailable or invalid. */
export function listRecentSearches(): readonly TickerMatch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isMatch) : []
  } catch {
    return []
  }
}

export function rememberSearch(match: TickerMatch): void {
  const others = listRecentSearches().filter(({ ticker }) => ticker !== match.ticker)
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify([match, ...others].slice(0, RECENT_MAX)))
  } catch {
    // Storage is full or blocked: search still works without the history.
  }
}
