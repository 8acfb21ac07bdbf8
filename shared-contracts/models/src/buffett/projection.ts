import { finite } from '../working/working.ts'

/** Years projected. */
export const BUFFETT_YEARS = 10

/**
 * Earnings per share of the ten coming years when they grow by `growth` a year: that of year n is
 * `eps × (1 + growth)^n`, so the tenth has grown ten times from the latest known.
 */
export function projectByGrowth(eps: number, growth: number): number[] {
  const projected: number[] = []
  for (let year = 1; year <= BUFFETT_YEARS; year += 1) projected.push(eps * (1 + growth) ** year)
  return projected
}

/**
 * Earnings per share of the ten coming years when each year earns `roe` on the book value that it
 * begins with and retains the share `retention`: `EPS_n = roe × b_(n−1)`, `b_n = b_(n−1) + EPS_n ×
 * retention`, with `b_0` the latest known. So book value has grown nine times when the tenth is earned.
 */
export function projectByReturn(book: number, roe: number, retention: number): number[] {
  const projected: number[] = []
  let held = book
  for (let year = 1; year <= BUFFETT_YEARS; year += 1) {
    const earned = roe * held
    projected.push(earned)
    held += earned * retention
  }
  return projected
}

/** `((finalPrice + dividends) ÷ price)^(1 ÷ 10) − 1`; null when price or proceeds are not above zero. */
export function annualizedReturn(
  finalPrice: number,
  dividends: number,
  price: number,
): number | null {
  const proceeds = finalPrice + dividends
  if (!(price > 0) || !(proceeds > 0)) return null
  return finite((proceeds / price) ** (1 / BUFFETT_YEARS) - 1)
}
