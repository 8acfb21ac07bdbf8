import type { CreditInputs } from '@quantamental/models/credit'
import { numberIn, parseTable } from './table.ts'

export type MarketInputs = Pick<CreditInputs, 'marketCap' | 'volatility' | 'sharePrice'>

/**
 * Parse market figures by symbol from a snapshot of the S&P 500 (market value in billions of USD). Volatility is
 * Parkinson's estimator (1980) from the 52-week range: ln(high/low) / sqrt(4 ln 2).
 */
export function parseSnapshot(text: string): Map<string, MarketInputs> {
  const found = new Map<string, MarketInputs>()
  for (const row of parseTable(text)) {
    const [price, low, high, billions] = [
      numberIn(row, 'Price'),
      numberIn(row, '52 week low'),
      numberIn(row, '52 week high'),
      numberIn(row, 'Market Cap'),
    ]
    if (price === null || low === null || high === null || billions === null) continue
    if (price <= 0 || low <= 0 || high <= low || billions <= 0) continue
    found.set(row.get('Symbol') ?? '', {
      marketCap: billions * 1e9,
      volatility: Math.log(high / low) / Math.sqrt(4 * Math.LN2),
      sharePrice: price,
    })
  }
  return found
}
