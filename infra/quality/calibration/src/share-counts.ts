import { splitCsvLine } from './table.ts'

/** Parse month-end values by symbol from a wide CSV: symbol, then a column per month; NaN for gaps. */
export function parseWide(text: string): Map<string, number[]> {
  const [, ...lines] = text.split(/\r?\n/)
  const bySymbol = new Map<string, number[]>()
  for (const line of lines) {
    const [symbol = '', ...values] = splitCsvLine(line)
    if (symbol === '') continue
    bySymbol.set(
      symbol,
      values.map((value) => (value.trim() === '' ? Number.NaN : Number(value))),
    )
  }
  return bySymbol
}

/** Shares outstanding by symbol: market value over price in the first month with both. */
export function firstShareCounts(
  closes: ReadonlyMap<string, readonly number[]>,
  marketCaps: ReadonlyMap<string, readonly number[]>,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [symbol, prices] of closes) {
    const values = marketCaps.get(symbol) ?? []
    const at = prices.findIndex((price, month) => price > 0 && (values[month] ?? 0) > 0)
    const [price, value] = [prices[at], values[at]]
    if (price !== undefined && value !== undefined) counts.set(symbol, value / price)
  }
  return counts
}
