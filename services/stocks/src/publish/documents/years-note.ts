import type { QuarterResult } from '../../engine/company-result.ts'
import { fiscalYearsText } from '../../engine/scores/fiscal-years-text.ts'

/** Note on the fiscal years behind Graham's and Buffett's values; empty if none are used. */
export function presentYears(quarter: QuarterResult): { readonly years_note?: string } {
  const text = fiscalYearsText(quarter)
  return text === null ? {} : { years_note: text }
}
