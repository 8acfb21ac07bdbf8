import type { RankedItemCode } from '@quantamental/api/stocks'

const LOW_IS_BETTER: ReadonlySet<RankedItemCode> = new Set(['bs_debtassetsratio', 'mkt_pe'])

/** End of an item's values that ranks first. */
export function betterEnd(code: RankedItemCode): 'high' | 'low' {
  return LOW_IS_BETTER.has(code) ? 'low' : 'high'
}
