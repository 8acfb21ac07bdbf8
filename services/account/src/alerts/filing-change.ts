import { type FilingPublished, type Restatement, restatementChange } from '@quantamental/api/events'
import { formatCompactUsd, formatDate, formatSignedPercent } from '@quantamental/api/format'
import { addDays, businessToday } from '@quantamental/api/subscription'
import type { CompanyRow } from '../companies/tables.ts'
import type { NewChange } from './tables.ts'

/** Maximum age of a filing in days; older ones are imported history, not news. */
const NEWS_DAYS = 30

/** For example "Net income for FY2023 restated from $100.0MM to $40.0MM (−60.0%)". */
function describeRestatement(restatement: Restatement): string {
  const { label, fiscal_period, before, after } = restatement
  const change = restatementChange(restatement)
  const percent = change === null ? '' : ` (${formatSignedPercent(change)})`
  return `${label} for ${fiscal_period} restated from ${formatCompactUsd(before)} to ${formatCompactUsd(after)}${percent}`
}

function describeRestatements({ restatements = [], form, filed }: FilingPublished): string | null {
  const [first, ...others] = restatements
  if (!first) return null
  const more =
    others.length === 0
      ? ''
      : ` and ${others.length} more ${others.length === 1 ? 'figure' : 'figures'}`
  return `${describeRestatement(first)}${more}, ${form} filed on ${formatDate(filed)}.`
}

/**
 * Changes for a filing and the figures it restates, visible to every viewer. Empty if the company was added
 * in the same data version or the filing is old.
 */
export function describeFiling(
  filing: FilingPublished,
  company: CompanyRow | undefined,
  now: Date,
): NewChange[] {
  if (!company || company.is_removed) return []
  if (company.known_since_version >= filing.data_version) return []
  if (filing.filed < addDays(businessToday(now), -NEWS_DAYS)) return []
  const { ticker, name, tier_number } = company
  const common: Omit<NewChange, 'kind' | 'text'> = {
    ...{ ticker, tier_number, company_name: name, seen_by: 'everybody', fact: filing.accession },
    path: `/stock/summary/${encodeURIComponent(ticker)}`,
    data_version: filing.data_version,
  }
  const restatements = describeRestatements(filing)
  return [
    {
      ...common,
      kind: 'new_filing',
      text: `New ${filing.form} for ${filing.fiscal_period}, filed on ${formatDate(filing.filed)}.`,
    },
    // Use the rating-change kind: the contract can't add a kind within a major version.
    ...(restatements === null
      ? []
      : [{ ...common, kind: 'rating_change' as const, text: restatements }]),
  ]
}
