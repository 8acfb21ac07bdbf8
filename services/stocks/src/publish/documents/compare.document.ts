import type { ComparePage } from '@quantamental/api/stocks'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { hiddenOf, type PageContent, type SplitQuarters } from './page-document.ts'
import { ratio } from './round.ts'
import { presentPointSpread } from './valuation.document.ts'

/** Length of the trail in the chart, including the newest two quarters. */
const TRAIL_QUARTERS = 12

function presentPoint(
  quarter: QuarterResult,
  before: QuarterResult | undefined,
): ComparePage['data']['points'][number] {
  return {
    quarter: quarter.quarter,
    forward_pe: ratio(quarter.forwardPe),
    upside: ratio(quarter.upside.upside_avg),
    ...presentPointSpread(before, quarter),
  }
}

export function buildCompare(_result: CompanyResult, quarters: SplitQuarters): PageContent {
  const { open, recent, before } = quarters
  const present = (quarter: QuarterResult) => presentPoint(quarter, before.get(quarter))
  const data: ComparePage['data'] = {
    points: open.slice(recent.length - TRAIL_QUARTERS).map(present),
    hidden: hiddenOf(quarters),
  }
  const latest: ComparePage['latest'] = { points: recent.map(present) }
  return { data, latest }
}
