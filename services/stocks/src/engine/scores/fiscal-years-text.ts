import { formatDate } from '@quantamental/api/format'
import type { QuarterResult } from '../company-result.ts'

/** Explain why fiscal years replace the twelve months ending with the quarter; null if they do not. */
export function fiscalYearsText({
  fiscalYears,
  periodEnd,
}: Pick<QuarterResult, 'fiscalYears' | 'periodEnd'>): string | null {
  if (fiscalYears === null) return null
  const { newestEnd, knownYears } = fiscalYears
  const end = formatDate(periodEnd)
  const why =
    knownYears === 0
      ? `earnings for the twelve months to ${end} are not available`
      : `only ${knownYears} ${knownYears === 1 ? 'year' : 'years'} to ${end} ${knownYears === 1 ? 'is' : 'are'} available`
  return `Based on fiscal years, the latest to ${formatDate(newestEnd)}: ${why}.`
}
