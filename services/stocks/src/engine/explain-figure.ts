import type { Working } from '@quantamental/api/stocks'
import type { CompanyInput, EngineSurroundings } from './company-input.ts'

/**
 * The working of one figure (codes: `figure-codes.ts`) of the quarter labelled `quarter` (`24Q3`), down
 * to the filings and prices; the same numbers as `computeCompany`'s. Null for a figure or quarter that
 * does not exist.
 */
export function explainFigure(
  _input: CompanyInput,
  _surroundings: EngineSurroundings,
  _figure: string,
  _quarter: string,
): Working | null {
  return null
}
