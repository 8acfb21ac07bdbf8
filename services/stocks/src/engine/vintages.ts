import { dayNumber } from '../dates/calendar-date.ts'
import { type CompanyFigures, scoreAt } from './company-figures.ts'
import type { QuarterResult } from './company-result.ts'
import { outcomeOfYear, type YearOutcome } from './market/year-outcome.ts'

/** A quarter as first reported, with the outcome of the four quarters after it. */
export interface QuarterVintage {
  readonly result: QuarterResult
  /** Null while the year is not over, or if it cannot be decided. */
  readonly outcome: YearOutcome | null
}

/** Figures in which no quarter knows of a later restatement; the same object if there is none. */
function asFirstReported(figures: CompanyFigures): CompanyFigures {
  if (figures.quarters.every(({ first }) => first === null)) return figures
  return { ...figures, quarters: figures.quarters.map((quarter) => quarter.first ?? quarter) }
}

/** Vintages of `results`, which are the last quarters of `figures`, in the same order. */
export function readVintages(
  figures: CompanyFigures,
  results: readonly QuarterResult[],
): QuarterVintage[] {
  const { input } = figures.replay
  const { defaultedOn } = input.company
  const defaultDay = defaultedOn === null ? null : dayNumber(defaultedOn)
  const reported = asFirstReported(figures)
  const from = figures.quarters.length - results.length
  return results.map((current, index) => {
    const result = reported === figures ? current : scoreAt(reported, from + index).result
    return {
      result,
      outcome: outcomeOfYear(figures.replay, dayNumber(result.knownOn), defaultDay),
    }
  })
}
