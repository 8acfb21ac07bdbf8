import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import {
  type HiddenPoint,
  ILLUSTRATIVE_HEIGHTS,
  type Period,
  type StockPage,
} from '@quantamental/api/stocks'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { fiscalYearsText } from '../../engine/scores/year-history.ts'

/** Content of one page: `data` is public, `latest` is added for entitled viewers. */
export interface PageContent {
  readonly data: object
  /** Null if the whole page is public. */
  readonly latest: object | null
}

/** Name of the document with a company's periods, shared by all its pages. */
export const PERIODS = 'periods'

/** Stored page or periods of one company, as JSON text. */
export interface PageDocument {
  readonly page: StockPage | typeof PERIODS
  readonly body: string
  readonly latest: string | null
}

/** Quarters of one company, oldest first, split by access to their model outputs. */
export interface SplitQuarters {
  /** Public quarters: all but the newest two. */
  readonly open: readonly QuarterResult[]
  /** Restricted quarters: the newest two, or fewer. */
  readonly recent: readonly QuarterResult[]
  readonly newest: QuarterResult
  /** T-minus-2 quarter; null with fewer than three quarters. */
  readonly delayed: QuarterResult | null
  readonly before: ReadonlyMap<QuarterResult, QuarterResult>
}

/** @throws RangeError for a result without quarters. */
export function splitQuarters(result: CompanyResult): SplitQuarters {
  return splitQuartersAt(result, Math.max(0, result.quarters.length - RATING_DELAY_QUARTERS))
}

/** Like `splitQuarters`, with the first `cut` quarters public. */
export function splitQuartersAt({ quarters }: CompanyResult, cut: number): SplitQuarters {
  const newest = quarters.at(-1)
  if (!newest) throw new RangeError('A company without quarters has no pages')
  const before = new Map<QuarterResult, QuarterResult>()
  quarters.forEach((quarter, index) => {
    const previous = quarters[index - 1]
    if (previous) before.set(quarter, previous)
  })
  return {
    open: quarters.slice(0, cut),
    recent: quarters.slice(cut),
    newest,
    delayed: quarters[cut - 1] ?? null,
    before,
  }
}

export function presentPeriod(result: QuarterResult): Period {
  const { quarter, fiscalPeriod, periodEnd, knownOn, restatedOn } = result
  return {
    ...{ quarter, fiscal_period: fiscalPeriod, period_end: periodEnd, known_on: knownOn },
    ...(restatedOn !== null && { restated_on: restatedOn }),
  }
}

/** Restricted quarters as chart points with fixed illustrative heights. */
export function hiddenOf({ recent }: SplitQuarters): HiddenPoint[] {
  const skipped = ILLUSTRATIVE_HEIGHTS.length - recent.length
  return recent.map((quarter, index) => ({
    quarter: quarter.quarter,
    illustrative: ILLUSTRATIVE_HEIGHTS[index + skipped] ?? ILLUSTRATIVE_HEIGHTS[0],
  }))
}

/** Note on the fiscal years behind Graham's and Buffett's values; empty if none are used. */
export function presentYears(quarter: QuarterResult): { readonly years_note?: string } {
  const text = fiscalYearsText(quarter)
  return text === null ? {} : { years_note: text }
}
