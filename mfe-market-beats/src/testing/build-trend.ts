import type { MarketTrend } from '@quantamental/api/market-beats'
import { SECTORS } from '@quantamental/api/stocks'

const QUARTERS = [
  '22Q4',
  ...['23', '24', '25'].flatMap((year) => [1, 2, 3, 4].map((quarter) => `${year}Q${quarter}`)),
  ...['26Q1', '26Q2', '26Q3'],
]
const row = <T>(valueAt: (quarter: number) => T) => QUARTERS.map((_, quarter) => valueAt(quarter))

/**
 * Sixteen quarters of eleven sectors. Each is at 100 billion until 25Q3; over the following year,
 * the n-th (from 0) rises to 100 + 10 n billion and the total from 1,100 to 1,650. `pe` is 20 with
 * quartiles of 10 and 30 throughout.
 */
export function buildTrend(
  metric: MarketTrend['metric'] = 'marketcap',
  overrides: Partial<MarketTrend> = {},
): MarketTrend {
  const isMedian = metric === 'pe'
  const sectors = SECTORS.map((sector, n) => ({
    sector,
    values: row((quarter) =>
      isMedian ? 20 : quarter < 12 ? 100e9 : 100e9 + (quarter - 11) * 2.5e9 * n,
    ),
    p25: isMedian ? row(() => 10) : [],
    p75: isMedian ? row(() => 30) : [],
    counts: row(() => 9),
  }))
  return {
    metric,
    unit: isMedian ? 'ratio' : 'USD',
    quarters: QUARTERS,
    total: {
      values: row((quarter) =>
        isMedian ? 20 : sectors.reduce((sum, { values }) => sum + (values[quarter] ?? 0), 0),
      ),
      p25: isMedian ? row(() => 10) : [],
      p75: isMedian ? row(() => 30) : [],
      counts: row(() => 99),
    },
    sectors,
    companies: 99,
    simulated_companies: 0,
    data_version: 7,
    published_at: '2026-11-20T06:00:00.000Z',
    ...overrides,
  }
}
