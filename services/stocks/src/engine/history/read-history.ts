import { ALTMAN_MODELS } from '@quantamental/models/altman'
import { DAY_MS, dateText, dayNumber } from '../../dates/calendar-date.ts'
import { amountValue } from '../amounts/amount.ts'
import { type CompanyFigures, firstScored } from '../company-figures.ts'
import type { DayNumber } from '../company-input.ts'
import type { CompanyResult, QuarterResult } from '../company-result.ts'
import type { Replay } from '../facts/replay.ts'
import { isPrice, lastIndex, usdRateAt } from '../market/closes.ts'
import { marketReturnBetween } from '../market/market-benchmark.ts'
import { VOLATILITY_DAYS } from '../market/market-features.ts'
import { splitFactor } from '../market/splits.ts'
import type { ReturnSums } from '../market-signal/return-sums.ts'
import type { ScoredQuarter } from '../scores/scored-quarter.ts'
import { type StatementName, statementValue } from '../statements/statement-values.ts'
import {
  type CompanyHistory,
  HISTORY_FIELDS,
  HISTORY_LINES,
  type HistoryField,
  LAGS,
} from './history-layout.ts'

/** Five years before the T-minus-2 quarter. */
const QUARTERS = 23
/** Five years and the month before. */
const MONTHS = 61
const YEAR_DAYS = 365
/** Age up to which a close stands for a day. */
const CLOSE_MAX_AGE_DAYS = 10
const NONE = Number.NaN

const passed = ({ passed, measurable }: { passed: number; measurable: number }) =>
  measurable === 0 ? NONE : passed

/** Scores of a quarter; per-share amounts in the shares of its valuation. */
function readScores(
  { altmanChoice }: Pick<CompanyResult, 'altmanChoice'>,
  result: QuarterResult,
): Partial<Record<HistoryField, number | null>> {
  const { credit, graham, analyst } = result
  const { distressBelow } = ALTMAN_MODELS[altmanChoice.variant]
  return {
    shares: result.currentMarket?.shares ?? null,
    rating: credit.numeric,
    pd: credit.pd,
    zScore: result.altman.value,
    zBound: result.altman.value === null ? null : distressBelow,
    mScore: result.beneish.value,
    upside: result.upside.upside_avg,
    forwardPe: result.forwardPe,
    forwardEps: result.forwardEps,
    ...{ targetLow: analyst.low, targetHigh: analyst.high, targetCount: analyst.count },
    reportPrice: result.market?.close ?? null,
    dilution: result.dilution,
    short: result.shortPercentOfFloat,
    daysToCover: result.daysToCover,
    grahamDefensive: passed(graham.defensive),
    grahamEnterprising: passed(graham.enterprising),
    grahamNcav: passed(graham.ncav),
    restatements: result.restatements.length,
  }
}

function readQuarter(
  company: CompanyFigures,
  quarter: ScoredQuarter,
  scores: ReturnType<typeof readScores>,
  day: DayNumber,
): Float32Array {
  const { replay } = company
  const { report, knownOn } = quarter.evidence
  const { rates } = replay.marketData
  const values: Partial<Record<HistoryField, number | null>> = {
    ...scores,
    periodEnd: report.end,
    knownOn,
    usdRate: usdRateAt(rates, replay.currency, report.end)?.value ?? null,
    quarterRevenue: amountValue(quarter.amounts.quarterRevenue),
    quarterNetIncome: amountValue(quarter.amounts.quarterNetIncome),
  }
  const row = new Float32Array(HISTORY_FIELDS.length)
  for (let at = 0; at < row.length; at += 1) {
    const field = HISTORY_FIELDS[at] as HistoryField
    const value =
      at < HISTORY_LINES.length
        ? statementValue(company, quarter, field as StatementName, day)
        : values[field]
    // A quotient with a tiny denominator can overflow 32 bits.
    row[at] = Number.isFinite(Math.fround(value ?? NONE)) ? (value as number) : NONE
  }
  return row
}

/** First day of the month of `day`. */
function monthStart(day: DayNumber): DayNumber {
  return day - Number(dateText(day).slice(8)) + 1
}

/** Day `months` calendar months before `day`. */
function monthsBefore(day: DayNumber, months: number): DayNumber {
  const date = new Date(day * DAY_MS)
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1))
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0))
  return target.getTime() / DAY_MS + Math.min(date.getUTCDate(), last.getUTCDate()) - 1
}

/** Closes in the shares of the last one; those that are no prices are NaN. */
function adjustCloses({ closes, splits }: Replay, last: DayNumber): number[] {
  return closes.closes.map((close, at) =>
    isPrice(close) ? close / splitFactor(splits, closes.days[at] as DayNumber, last) : NONE,
  )
}

function readMonths(replay: Replay, adjusted: readonly number[], sums: ReturnSums): Float32Array[] {
  const { days } = replay.closes
  const series = replay.marketData.market[replay.input.marketOrigin]
  const ends: number[] = []
  let start = Number.POSITIVE_INFINITY
  for (let at = days.length - 1; at >= 0 && ends.length < MONTHS; at -= 1) {
    const day = days[at] as DayNumber
    if (day >= start || Number.isNaN(adjusted[at])) continue
    ends.push(at)
    start = monthStart(day)
  }
  ends.reverse()
  return ends.map((end, index) => {
    const day = days[end] as DayNumber
    let high = Number.NEGATIVE_INFINITY
    let low = Number.POSITIVE_INFINITY
    for (let at = end; at >= 0 && day - (days[at] as DayNumber) <= YEAR_DAYS; at -= 1) {
      const close = adjusted[at] as number
      if (close > high) high = close
      if (close < low) low = close
    }
    const before = ends[index - 1]
    const market =
      before === undefined ? null : marketReturnBetween(series, days[before] as DayNumber, day)
    const volatility = sums.volatility(end, VOLATILITY_DAYS)
    const close = adjusted[end] as number
    return Float32Array.of(day, close, high, low, volatility ?? NONE, market ?? NONE)
  })
}

function readLags({ closes: { days } }: Replay, adjusted: readonly number[]): Float32Array {
  const last = days.at(-1)
  return Float32Array.from(LAGS, (months) => {
    if (last === undefined) return NONE
    const wanted = monthsBefore(last, months)
    const index = lastIndex(days, wanted)
    const isKnown = index >= 0 && wanted - (days[index] as DayNumber) <= CLOSE_MAX_AGE_DAYS
    return isKnown ? (adjusted[index] as number) : NONE
  })
}

/** Changes from `rows` to `others`, the same quarters as first reported. */
function listChanges(rows: readonly Float32Array[], others: ReadonlyMap<number, Float32Array>) {
  const changes: number[] = []
  for (const [index, other] of others) {
    const row = rows[index] as Float32Array
    for (let at = 0; at < row.length; at += 1) {
      if (!Object.is(row[at], other[at])) changes.push(index, at, other[at] as number)
    }
  }
  return Float32Array.from(changes)
}

/** History of a company for screens, from its computed quarters. */
export function readHistory(
  figures: CompanyFigures,
  result: Pick<CompanyResult, 'altmanChoice' | 'quarters' | 'vintages'>,
  sums: ReturnSums,
): CompanyHistory {
  const { replay, quarters } = figures
  const { defaultedOn } = replay.input.company
  const day = replay.closes.days.at(-1) ?? replay.marketData.today
  const scored = firstScored(figures)
  const from = Math.max(0, quarters.length - QUARTERS)
  const reported = new Map<number, Float32Array>()
  const rows = quarters.slice(from).map((quarter, index) => {
    const at = from + index - scored
    const current = result.quarters[at]
    const scores = current ? readScores(result, current) : {}
    const vintage = result.vintages[at]?.result
    if (current && vintage && vintage !== current) {
      const first = readScores(result, vintage)
      reported.set(index, readQuarter(figures, quarter.first ?? quarter, first, day))
    }
    return readQuarter(figures, quarter, scores, day)
  })
  const adjusted = adjustCloses(replay, day)
  return {
    quarters: rows,
    firstReported: listChanges(rows, reported),
    months: readMonths(replay, adjusted, sums),
    lags: readLags(replay, adjusted),
    defaultedOn: defaultedOn === null ? NONE : dayNumber(defaultedOn),
  }
}

/** History of a company without stored figures. */
export const NO_HISTORY: CompanyHistory = {
  quarters: [],
  firstReported: new Float32Array(),
  months: [],
  lags: new Float32Array(LAGS.length).fill(NONE),
  defaultedOn: NONE,
}
