import type { QuarterResult } from '../engine/company-result.ts'
import { fiscalYearsText } from '../engine/fiscal-years-text.ts'

/** The fiscal years that Graham’s and Buffett’s values rest on; nothing where they rest on others. */
export function presentYears(quarter: QuarterResult): { readonly years_note?: string } {
  const text = fiscalYearsText(quarter)
  return text === null ? {} : { years_note: text }
}
