import type { FilingPublished } from '@quantamental/api/events'
import { formatDate } from '@quantamental/api/format'
import { addDays, businessToday } from '@quantamental/api/subscription'
import type { CompanyRow } from '../companies/tables.ts'
import type { NewChange } from './tables.ts'

/** A report filed longer ago is history that was imported, no news. */
export const NEWS_DAYS = 30

/** The news that a filing is; null when it is none: the company came with it, or it is old. */
export function describeFiling(
  filing: FilingPublished,
  company: CompanyRow | undefined,
  now: Date,
): NewChange | null {
  if (!company || company.is_removed) return null
  if (company.known_since_version >= filing.data_version) return null
  if (filing.filed < addDays(businessToday(now), -NEWS_DAYS)) return null
  const { ticker, name, tier_number } = company
  return {
    ticker,
    tier_number,
    company_name: name,
    kind: 'new_filing',
    seen_by: 'everybody',
    fact: filing.accession,
    text: `New ${filing.form} for ${filing.fiscal_period}, filed on ${formatDate(filing.filed)}.`,
    path: `/stock/summary/${encodeURIComponent(ticker)}`,
    data_version: filing.data_version,
  }
}
