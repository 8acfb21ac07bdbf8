import { formatDate } from '@quantamental/api/format'
import type { QuarterResult } from './company-result.ts'

/** Which years stand in for the twelve months that end with a quarter, and why; null where none do. */
export function fiscalYearsText({
  fiscalYears,
  periodEnd,
}: Pick<QuarterResult, 'fiscalYears' | 'periodEnd'>): string | null {
  if (fiscalYears === null) return null
  const { newestEnd, knownYears } = fiscalYears
  const end = formatDate(periodEnd)
  const why =
    knownYears === 0
      ? `the twelve months to ${end} are not known`
      : `only ${knownYears} ${knownYears === 1 ? 'year to' : 'years to'} ${end} ${knownYears === 1 ? 'is' : 'are'} known`
  return `Earnings of fiscal years, the newest to ${formatDate(newestEnd)}: ${why}.`
}
