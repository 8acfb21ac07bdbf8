import type { TickerMatch } from '@quantamental/api/stocks'

const RECENT_MAX = 6

/**
 * Items chosen last, most recent first; none if storage is unavailable or invalid. The prefix `STOCK_LIST_` of a key
 * makes logging out clear it. See infra/docs/domain/browser-storage.md.
 */
function recentItems<Item>(
  key: `STOCK_LIST_${string}`,
  isItem: (stored: unknown) => stored is Item,
  idOf: (item: Item) => string,
) {
  function list(): readonly Item[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isItem) : []
    } catch {
      return []
    }
  }
  function remember(item: Item): void {
    const items = [item, ...list().filter((one) => idOf(one) !== idOf(item))]
    try {
      localStorage.setItem(key, JSON.stringify(items.slice(0, RECENT_MAX)))
    } catch {
      // Storage is full or blocked: choosing works without the history.
    }
  }
  return { list, remember }
}

function isMatch(item: unknown): item is TickerMatch {
  const { ticker, name, tier_number, t_minus_2_rating } = (item ?? {}) as Partial<TickerMatch>
  const isNamed = typeof ticker === 'string' && typeof name === 'string'
  return isNamed && typeof tier_number === 'number' && t_minus_2_rating !== undefined
}

export const RECENT_KEY = 'STOCK_LIST_RECENT_SEARCHES'
export const recentSearches = recentItems(RECENT_KEY, isMatch, ({ ticker }) => ticker)

/** Columns last added as criteria. */
export const recentCriteria = recentItems(
  'STOCK_LIST_RECENT_CRITERIA',
  (stored) => typeof stored === 'string',
  (column) => column,
)
