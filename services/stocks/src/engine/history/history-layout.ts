import { RATIOS, ratioInput } from '@quantamental/models/ratios'
import type { LineCode } from '@quantamental/models/statement'

/** Statement lines behind the ratios. */
export const HISTORY_LINES: readonly LineCode[] = [
  ...new Set(RATIOS.flatMap(({ inputs }) => inputs.flatMap((name) => ratioInput(name).code ?? []))),
]

/** Figures of a quarter other than statement lines. */
const SCORES = [
  'periodEnd',
  'knownOn',
  'usdRate',
  'shares',
  'quarterRevenue',
  'quarterNetIncome',
  'rating',
  'pd',
  'zScore',
  'zBound',
  'mScore',
  'upside',
  'forwardPe',
  'forwardEps',
  'targetLow',
  'targetHigh',
  'targetCount',
  'reportPrice',
  'dilution',
  'short',
  'daysToCover',
  'grahamDefensive',
  'grahamEnterprising',
  'grahamNcav',
  'restatements',
] as const
export type HistoryField = LineCode | (typeof SCORES)[number]

/**
 * Fields of a quarter: flows over twelve months, in the reporting currency; per share and share counts in the shares
 * of the last close; days since 1970. `shares` are listed shares, `reportPrice` the price of the valuation.
 */
export const HISTORY_FIELDS: readonly HistoryField[] = [...HISTORY_LINES, ...SCORES]

/** Fields of the last close of a month; prices in the shares of the last close of all. */
export const MONTH_FIELDS = ['day', 'close', 'high', 'low', 'volatility', 'marketReturn'] as const
export type MonthField = (typeof MONTH_FIELDS)[number]

/** Months before the last close whose prices are stored, as the current month is not over. */
export const LAGS = [1, 3, 6, 12, 36, 60] as const

/** A company's quarters, oldest first, and prices; null is stored as NaN. */
export interface CompanyHistory {
  /** Rows of `HISTORY_FIELDS`, each from the latest filing that states it. */
  readonly quarters: readonly Float32Array[]
  /** Values as first reported that differ: quarter, field, value. */
  readonly firstReported: Float32Array
  /** Rows of `MONTH_FIELDS`, oldest first. */
  readonly months: readonly Float32Array[]
  /** Closes at `LAGS` before the last close. */
  readonly lags: Float32Array
  /** Day of default; NaN if there is none. */
  readonly defaultedOn: number
}

const HEAD = 4

/** Little-endian floats: counts and day of default, lags, quarters, months, first reported. */
export function encodeHistory(history: CompanyHistory): Buffer {
  const { quarters, firstReported, months, lags, defaultedOn } = history
  const size =
    HEAD +
    lags.length +
    quarters.length * HISTORY_FIELDS.length +
    months.length * MONTH_FIELDS.length +
    firstReported.length
  const all = new Float32Array(size)
  all.set([quarters.length, months.length, firstReported.length, defaultedOn])
  let at = HEAD
  for (const part of [lags, ...quarters, ...months, firstReported]) {
    all.set(part, at)
    at += part.length
  }
  return Buffer.from(all.buffer)
}

export function decodeHistory(bytes: Buffer): CompanyHistory {
  // A copy, because floats must be aligned.
  const all = new Float32Array(Uint8Array.from(bytes).buffer)
  const [quarters = 0, months = 0, changes = 0, defaultedOn = Number.NaN] = all
  let at = HEAD
  const take = (length: number) => {
    at += length
    return all.subarray(at - length, at)
  }
  const rows = (count: number, length: number) => Array.from({ length: count }, () => take(length))
  const lags = take(LAGS.length)
  return {
    lags,
    quarters: rows(quarters, HISTORY_FIELDS.length),
    months: rows(months, MONTH_FIELDS.length),
    firstReported: take(changes),
    defaultedOn,
  }
}
