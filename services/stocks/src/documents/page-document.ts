import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import type { HiddenPoint, Period, StockPage } from '@quantamental/api/stocks'
import { ILLUSTRATIVE_HEIGHTS } from '@quantamental/api/stocks'
import type { CompanyResult, QuarterResult } from '../engine/company-result.ts'

/** What one page says, before it is written: `data` for everybody, `latest` for the entitled besides. */
export interface PageContent {
  readonly data: object
  /** Null when nothing of the page is withheld from anybody. */
  readonly latest: object | null
}

/** Name of the document that holds a company's periods for all its pages. */
export const PERIODS = 'periods'

/** One page of one company, or its periods, as it is stored: JSON texts. */
export interface PageDocument {
  readonly page: StockPage | typeof PERIODS
  readonly body: string
  readonly latest: string | null
}

/** The quarters of one company, parted by who may see their model outputs. Oldest first. */
export interface SplitQuarters {
  /** Free to everybody: all but the newest two. */
  readonly open: readonly QuarterResult[]
  /** The newest two, or fewer. */
  readonly recent: readonly QuarterResult[]
  readonly newest: QuarterResult
  /** The quarter two before the newest; null with fewer than three. */
  readonly delayed: QuarterResult | null
  /** The quarter before each by the label of each. */
  readonly before: ReadonlyMap<QuarterResult, QuarterResult>
}

/** @throws RangeError for a result without a quarter, which no company has. */
export function splitQuarters(result: CompanyResult): SplitQuarters {
  return splitQuartersAt(result, Math.max(0, result.quarters.length - RATING_DELAY_QUARTERS))
}

/** Likewise, with the first `cut` quarters open to everybody. */
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

/** The newest two as places on the axis, with the illustrative heights that are the same for all. */
export function hiddenOf({ recent }: SplitQuarters): HiddenPoint[] {
  const skipped = ILLUSTRATIVE_HEIGHTS.length - recent.length
  return recent.map((quarter, index) => ({
    quarter: quarter.quarter,
    illustrative: ILLUSTRATIVE_HEIGHTS[index + skipped] ?? ILLUSTRATIVE_HEIGHTS[0],
  }))
}
