import { TICKER_PATTERN } from '@quantamental/api/common'

const TICKER = new RegExp(TICKER_PATTERN)

/**
 * One spelling per symbol: `brk/b`, `BRK-B` and `BRK B` become `BRK.B`; null when it is no ticker.
 */
export function normaliseSymbol(text: string): string | null {
  const symbol = text
    .trim()
    .toUpperCase()
    .replace(/[/\-\s^]+/g, '.')
  return TICKER.test(symbol) ? symbol : null
}
