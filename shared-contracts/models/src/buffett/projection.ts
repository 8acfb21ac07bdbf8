import { finite } from '../working/working.ts'

/** Years projected. */
export const BUFFETT_YEARS = 10

/**
 * Earnings per share of the next ten years at a growth rate of `growth` per year: `eps × (1 + growth)^n`
 * in year n.
 */
export function projectByGrowth(eps: number, growth: number): number[] {
  const projected: number[] = []
  for (let year = 1; year <= BUFFETT_YEARS; year += 1) projected.push(eps * (1 + growth) ** year)
  return projected
}

/**
 * Earnings per share of the next ten years when each year earns `roe` on its opening book value and
 * retains the share `retention`: `EPS_n = roe × b_(n−1)`, `b_n = b_(n−1) + EPS_n × retention`, where `b_0`
 * is `book`. By year 10, book value has grown nine times.
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
