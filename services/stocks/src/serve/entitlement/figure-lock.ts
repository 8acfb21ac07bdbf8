import { RANKED_ITEMS_FREE } from '@quantamental/api/stocks'

const FREE_ITEMS: ReadonlySet<string> = new Set(RANKED_ITEMS_FREE.map((code) => `item.${code}`))

/**
 * Whether a figure is for subscribers only. Statement lines, market value and the two free ranked items are
 * public in every quarter; the other ranked items are locked in every quarter; all other figures are model
 * outputs, locked in the newest two quarters. See infra/docs/domain/entitlement.md.
 */
export function isFigureLocked(figure: string, isRecent: boolean): boolean {
  if (figure.startsWith('line.') || figure === 'market_cap' || FREE_ITEMS.has(figure)) return false
  return figure.startsWith('item.') || isRecent
}
