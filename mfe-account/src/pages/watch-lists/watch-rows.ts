import type { WatchListItem } from '@quantamental/api/account'
import { tierRefusal } from '@quantamental/api/common'
import type { ListRow } from '@quantamental/api/stocks'

/** A stock on a watch list with its figures; null while loading or if there are none. */
export interface WatchRow {
  readonly item: WatchListItem
  readonly figures: ListRow | null
}

export interface WatchSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** Join items with the figures of their ticker, in the order of the items. */
export function joinRows(
  items: readonly WatchListItem[],
  rows: readonly ListRow[],
): readonly WatchRow[] {
  const byTicker = new Map(rows.map((row) => [row.ticker, row]))
  return items.map((item) => ({ item, figures: byTicker.get(item.ticker) ?? null }))
}

function sortValue({ item, figures }: WatchRow, column: string): number | string | null {
  if (column === 'ticker') return item.ticker
  if (column === 'name') return item.name
  if (column === 'note') return item.note === '' ? null : item.note
  if (figures === null || figures.locked.includes(column)) return null
  if (column === 'rating') return figures.display_rating_numeric
  return figures.values[column] ?? null
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'en')
}

/**
 * Sort rows by a column, missing values last in both directions; keep the list's order without a
 * sort.
 */
export function sortRows(
  rows: readonly WatchRow[],
  sort: WatchSort | undefined,
): readonly WatchRow[] {
  if (!sort) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [x, y] = [sortValue(a, sort.column), sortValue(b, sort.column)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return sign * compare(x, y)
  })
}

/** Notice about stocks above the user's tier; empty if there are none. */
export function aboveTierSentence(items: readonly WatchListItem[]): string {
  const above = items.filter((item) => item.above_tier && !item.is_delisted)
  const [first] = above
  if (!first) return ''
  if (above.length === 1) return tierRefusal(first.ticker)
  return `${above.length} of ${items.length} stocks require a higher level of subscription.`
}
