import type { FactBook } from './fact-book.ts'
import { findPriceAt, type Price, type Split, splitFactor } from './price.ts'
import type { ReportedQuarter } from './reported-quarters.ts'
import { findShareCount, type ShareCount } from './share-count.ts'

/** Market value of equity in USD at a balance date, with what made it. */
export interface MarketEquity {
  readonly value: number
  readonly price: Price
  readonly shares: ShareCount
  /** What the share count was multiplied by to be of the price's date. */
  readonly splitFactor: number
}

/**
 * The last close (at most ten days old) times the shares outstanding in the price's own splits; a
 * text saying what is lacking otherwise.
 */
export function marketEquityAt(
  book: FactBook,
  quarter: ReportedQuarter,
  prices: readonly Price[],
  splits: readonly Split[],
): MarketEquity | { missing: string } {
  const price = findPriceAt(prices, quarter.periodEnd)
  if (!price) return { missing: `Price within 10 days before ${quarter.periodEnd}` }
  const shares = findShareCount(book, quarter, splits)
  if (!shares) return { missing: 'Shares outstanding' }
  const factor = splitFactor(splits, shares.basisDate, price.date)
  return { value: price.close * shares.amount.value * factor, price, shares, splitFactor: factor }
}
