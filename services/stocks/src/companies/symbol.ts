import { TICKER_PATTERN } from '@quantamental/api/common'

const TICKER = new RegExp(TICKER_PATTERN)

/** Normalize a ticker: `brk/b`, `BRK-B` and `BRK B` become `BRK.B`; null if invalid. */
export function normalizeSymbol(text: string): string | null {
  const symbol = text
    .trim()
    .toUpperCase()
    .replace(/[/\-\s^]+/g, '.')
  return TICKER.test(symbol) ? symbol : null
}
