import { RANKED_ITEMS_FREE } from '@quantamental/api/stocks'

const FREE_ITEMS: ReadonlySet<string> = new Set(RANKED_ITEMS_FREE.map((code) => `item.${code}`))

/**
 * Whether a figure is for subscribers only. Lines of statements, market value and the two free ranked
 * items are free in every quarter; the other ranked items are locked in every quarter; every other
 * figure is a model's output, locked in the newest two. Source: specification sections 1, 3 and 6.
 */
export function isFigureLocked(figure: string, isRecent: boolean): boolean {
  if (figure.startsWith('line.') || figure === 'market_cap' || FREE_ITEMS.has(figure)) return false
  return figure.startsWith('item.') || isRecent
}
