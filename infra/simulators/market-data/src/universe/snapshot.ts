import { readTable } from '../csv.ts'
import { type Day, toDay } from './days.ts'
import { knownSplitsOf, splitFactor } from './splits.ts'

/** Last trading day before the date of the newest snapshot. */
export const SNAPSHOT_DAY: Day = toDay('2026-08-21')
/** Last trading days of the weeks of the earlier snapshots. */
const EARLIER = { price_2018: toDay('2018-02-09'), price_2025: toDay('2025-01-31') } as const
const YEARS_SINCE_2025 = (SNAPSHOT_DAY - EARLIER.price_2025) / 365.25
const MILLION = 1e6

/** Published figures of a member of the S&P 500, in USD; null where not published. */
export interface Snapshot {
  readonly price: number
  readonly low: number
  readonly high: number
  readonly marketCap: number
  readonly priceEarnings: number | null
  readonly netIncome: number
  /** Yearly dividends. */
  readonly dividends: number
  readonly ebitda: number | null
  readonly revenue: number | null
  readonly equity: number | null
  /** Yearly growth of revenue since the snapshot of 2025. */
  readonly growth: number | null
  /** Unadjusted closes of all snapshots, oldest first. */
  readonly closes: readonly { readonly day: Day; readonly close: number }[]
}

const numberOrNull = (text: string | undefined) => (text ? Number(text) : null)
const over = (value: number | null, ratio: number | null) =>
  value === null || ratio === null ? null : value / ratio

/** Published market value, or the price times the shares of the snapshot of 2025. */
function marketCapOf(row: Record<string, string>, price: number): number {
  if (row.market_cap_m) return Number(row.market_cap_m) * MILLION
  const splits = knownSplitsOf(row.symbol ?? '')
  const shares = (Number(row.market_cap_2025_m) * MILLION) / Number(row.price_2025)
  return (price * shares) / splitFactor(splits, EARLIER.price_2025)
}

function readRow(row: Record<string, string>): Snapshot {
  const price = Number(row.price)
  const marketCap = marketCapOf(row, price)
  const revenue = over(row.market_cap_m ? marketCap : null, numberOrNull(row.price_sales))
  const before = over(Number(row.market_cap_2025_m) * MILLION, numberOrNull(row.price_sales_2025))
  const ebitda = numberOrNull(row.ebitda_m)
  const earlier = Object.entries(EARLIER).flatMap(([column, day]) =>
    row[column] ? [{ day, close: Number(row[column]) }] : [],
  )
  return {
    price,
    low: Number(row.low_52_weeks),
    high: Number(row.high_52_weeks),
    marketCap,
    priceEarnings: numberOrNull(row.price_earnings),
    netIncome: (Number(row.earnings_per_share) * marketCap) / price,
    dividends: Number(row.dividend_yield) * marketCap,
    ebitda: ebitda === null ? null : ebitda * MILLION,
    revenue,
    equity: over(marketCap, numberOrNull(row.price_book)),
    growth: revenue && before ? (revenue / before) ** (1 / YEARS_SINCE_2025) - 1 : null,
    closes: [...earlier, { day: SNAPSHOT_DAY, close: price }],
  }
}

let snapshots: ReadonlyMap<string, Snapshot> | undefined

/** Snapshots by symbol, from `data/sp500-snapshot.csv`. */
export function readSnapshots(): ReadonlyMap<string, Snapshot> {
  snapshots ??= new Map(readTable('sp500-snapshot').map((row) => [row.symbol ?? '', readRow(row)]))
  return snapshots
}
