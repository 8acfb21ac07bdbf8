import { RATIO_INPUTS, type RatioValues, ratioInput } from '@quantamental/models/ratios'
import type { CompanyFigures } from '../company-figures.ts'
import type { QuarterContext } from '../scores/quarter-context.ts'
import type { ScoredQuarter } from '../scores/scored-quarter.ts'
import { type StatementName, statementValue } from './statement-values.ts'

const INPUTS = RATIO_INPUTS.map((name) => ({ name, ...ratioInput(name) }))

/** Quarter a whole number of years earlier, or null. */
export function quarterBefore(
  { shareHistory }: Pick<QuarterContext, 'shareHistory'>,
  years: number,
): ScoredQuarter | null {
  return shareHistory[years]?.quarter ?? null
}

/** Market value of the listed shares in the reporting currency, at the rate of the balance date. */
function ownMarketCap({ valuation, usd }: QuarterContext): number | null {
  return valuation.point === null || usd === null ? null : valuation.point.marketCap / usd.value
}

/** Inputs of every ratio of one quarter. */
export function readRatioValues(company: CompanyFigures, context: QuarterContext): RatioValues {
  return Object.fromEntries(
    INPUTS.map(({ name, code, years }) => {
      if (code === null) return [name, ownMarketCap(context)]
      const quarter = quarterBefore(context, years)
      return [name, quarter && statementValue(company, quarter, code as StatementName)]
    }),
  )
}
