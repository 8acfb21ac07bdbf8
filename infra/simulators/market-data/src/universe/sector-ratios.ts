import type { Sector } from '@quantamental/api/stocks'
import { readTable } from '../csv.ts'

/** Ratios of a sector's companies other than banks and insurers. Fractions; rates per year. */
type Ratio =
  | 'roa'
  | 'turnover'
  // Liabilities, debt and retained earnings over assets.
  | 'liabilities'
  | 'debt'
  | 'retained'
  | 'currentRatio'
  | 'grossMargin'
  | 'growth'
  // Yearly change of diluted shares.
  | 'dilution'
  // Price over earnings of profitable companies.
  | 'pe'
  | 'priceToBook'
  | 'dividendYield'
  // Yearly revenue in million USD.
  | 'revenueMillions'
  | 'priceToSales'

export type SectorRatios = Readonly<Record<Ratio, Quantiles>>

/**
 * 5th, 25th, 50th, 75th and 95th percentile, to two digits, from the distributions of FY2024 filings.
 * Communication services, not covered there, lie between technology and consumer cyclical.
 */
export const SECTOR_RATIOS = Object.fromEntries(
  Map.groupBy(readTable('sector-ratios'), ({ sector = '' }) => sector)
    .entries()
    .map(([sector, rows]) => [
      sector,
      Object.fromEntries(
        rows.map(({ ratio, p5, p25, p50, p75, p95 }) => [
          ratio,
          [p5, p25, p50, p75, p95].map(Number),
        ]),
      ),
    ]),
) as unknown as Readonly<Record<Sector, SectorRatios>>

/** 5th, 25th, 50th, 75th and 95th percentile of a distribution. */
export type Quantiles = readonly [number, number, number, number, number]

const SCORES = [-1.645, -0.674, 0, 0.674, 1.645] as const
/** Number of standard deviations for which a distribution continues beyond its outer percentiles. */
const TAIL = 0.45

/** Value of a distribution at a standard normal score, interpolated linearly between percentiles. */
export function atScore(quantiles: Quantiles, score: number): number {
  const bounded = Math.max(SCORES[0] - TAIL, Math.min(SCORES[4] + TAIL, score))
  let i = 0
  while (i < 3 && bounded > (SCORES[i + 1] as number)) i++
  const [x0, x1] = [SCORES[i] as number, SCORES[i + 1] as number]
  const [y0, y1] = [quantiles[i] as number, quantiles[i + 1] as number]
  return y0 + ((y1 - y0) * (bounded - x0)) / (x1 - x0)
}

/** Like `atScore`, on a logarithmic scale for positive quantities. */
export function atScoreLog(quantiles: Quantiles, score: number): number {
  const logs = quantiles.map((q) => Math.log(Math.max(q, 1e-4)))
  return Math.exp(atScore(logs as unknown as Quantiles, score))
}
