import {
  type ChsInputs,
  chsInputs,
  MERTON_MODEL,
  type MertonInputs,
  type NaiveDistanceInputs,
} from '@quantamental/models/default-models'
import type { CompanyFigures } from '../company-figures.ts'
import type { DayNumber, MarketSeries } from '../company-input.ts'
import { isPrice, lastIndex } from '../market/closes.ts'
import type { MarketPoint } from '../market/market.ts'
import { LEVEL_MAX_AGE_DAYS } from '../market/market-benchmark.ts'
import { yieldIndexAt } from '../scores/quarter-context.ts'
import type { ReturnSums } from './return-sums.ts'
import { type SignalStatement, signalPoint } from './signal-statement.ts'
import type { SignalGap, SignalModel } from './signal-week.ts'

const YEAR_DAYS = 365
/** Days of the failure model’s volatility. */
const MONTHS_3_DAYS = 91
const MONTHS = 12
const QUARTERS = 4
/** Both structural models look one year ahead. */
const HORIZON_YEARS = 1

/** Inputs of the three models on the day of one close. */
export interface SignalInputs {
  readonly statement: SignalStatement
  readonly point: MarketPoint
  readonly treasuryIndex: number
  readonly merton: MertonInputs
  readonly naive: NaiveDistanceInputs
  readonly chs: ChsInputs
  /** Reason why a model has no result; null if it has all inputs. */
  readonly gaps: Readonly<Record<SignalModel, SignalGap | null>>
}

/** Log returns of twelve months above the market, newest first; empty if one is unknown. */
function excessReturns(figures: CompanyFigures, closeIndex: number, sums: ReturnSums): number[] {
  const returns: number[] = []
  const end = figures.replay.closes.days[closeIndex] as DayNumber
  let after = closeIndex
  for (let month = 1; month <= MONTHS; month += 1) {
    const before = sums.closeAt(end - Math.round((month * YEAR_DAYS) / MONTHS))
    const excess = before < 0 ? null : sums.excess(before, after)
    if (excess === null) return []
    returns.push(excess)
    after = before
  }
  return returns
}

/** Returns of the last four quarters; those of a report more than a year older are left out. */
function quarterReturns([newest, ...earlier]: readonly SignalStatement[]) {
  if (newest === undefined) return []
  const { end } = newest.quarter.evidence.report
  const ofYear = earlier.filter(({ quarter }) => end - quarter.evidence.report.end < YEAR_DAYS)
  return [newest, ...ofYear].slice(0, QUARTERS).map(({ quarterReturn }) => quarterReturn)
}

function yearReturn(figures: CompanyFigures, closeIndex: number, sums: ReturnSums): number | null {
  const day = figures.replay.closes.days[closeIndex] as DayNumber
  const before = sums.closeAt(day - YEAR_DAYS)
  const log = before < 0 ? null : sums.log(before, closeIndex)
  return log === null ? null : Math.expm1(log)
}

function structuralGap(
  { profile }: CompanyFigures,
  { equityVolatility, debt }: MertonInputs,
): SignalGap | null {
  if (MERTON_MODEL.misfits[profile.modelClass] !== undefined) return 'misfit'
  if (debt === null) return 'unknown-debt'
  if (debt <= 0) return 'no-debt'
  return equityVolatility === null ? 'few-closes' : null
}

function chsGap(
  inputs: ChsInputs,
  returns: readonly number[],
  hasIndex: boolean,
): SignalGap | null {
  if (inputs.sigma === null) return 'few-closes'
  if (inputs.rsize === null || !hasIndex) return 'no-index'
  if (returns.length === 0) return 'no-year'
  const { nimtaAverage, tlmta, cashmta, mb } = inputs
  const isComplete = nimtaAverage !== null && tlmta !== null && cashmta !== null && mb !== null
  return isComplete ? null : 'missing-figures'
}

/**
 * Last index level on or before `day`, with the market value of the S&P 500 in USD, scaled from the last known one by
 * the index; `value` is null if unknown. Null for a level older than 35 days.
 */
function benchmarkAt(
  { days, levels, chains, totalValue }: MarketSeries,
  day: DayNumber,
): { readonly value: number | null } | null {
  const index = lastIndex(days, day)
  const [of, level, chain] = [days[index], levels[index], chains[index]]
  if (of === undefined || level === undefined || day - of > LEVEL_MAX_AGE_DAYS) return null
  const isScalable = totalValue !== null && chains.at(-1) === chain
  return { value: isScalable ? totalValue * Math.exp(level - (levels.at(-1) as number)) : null }
}

/**
 * Inputs at close `closeIndex` with the newest known report first. Null without a market value on that day.
 * Nothing later than the close is read, apart from the market value of the index, which is scaled back.
 */
export function readSignalInputs(
  figures: CompanyFigures,
  statements: readonly SignalStatement[],
  closeIndex: number,
  sums: ReturnSums,
): SignalInputs | null {
  const { marketData, input } = figures.replay
  const [statement] = statements
  const point = statement ? signalPoint(figures, statement.quarter, closeIndex) : null
  if (statement === undefined || point === null || !isPrice(point.close)) return null
  const treasuryIndex = yieldIndexAt(marketData.treasury, point.day)
  const treasury = marketData.treasury?.yields[treasuryIndex]
  const equityVolatility = sums.volatility(closeIndex, YEAR_DAYS)
  const benchmark = benchmarkAt(marketData.market[input.marketOrigin], point.day)
  const returns = excessReturns(figures, closeIndex, sums)
  const structural = {
    equity: point.marketCap,
    equityVolatility,
    debt: statement.debt,
    years: HORIZON_YEARS,
  }
  const merton = {
    ...structural,
    riskFreeRate: treasury === undefined ? null : Math.log1p(treasury),
  }
  const naive = { ...structural, pastReturn: yearReturn(figures, closeIndex, sums) }
  const chs = chsInputs({
    equity: point.marketCap,
    totalLiabilities: statement.totalLiabilities,
    bookEquity: statement.bookEquity,
    cash: statement.cash,
    quarterReturns: quarterReturns(statements),
    excessReturns: returns,
    volatility: sums.volatility(closeIndex, MONTHS_3_DAYS) ?? equityVolatility,
    marketValue: benchmark?.value ?? null,
    sharePrice: point.close,
  })
  const gap = structuralGap(figures, merton)
  return {
    statement,
    point,
    treasuryIndex,
    merton,
    naive,
    chs,
    gaps: {
      merton: gap ?? (merton.riskFreeRate === null ? 'no-yield' : null),
      'naive-distance': gap ?? (naive.pastReturn === null ? 'no-year' : null),
      chs: chsGap(chs, returns, benchmark !== null),
    },
  }
}
