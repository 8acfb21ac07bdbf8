import { type FilingPublished, type Restatement, restatementChange } from '@quantamental/api/events'
import { formatCompactUsd, formatDate, formatSignedPercent } from '@quantamental/api/format'
import { changePath } from '@quantamental/api/market-beats'
import { CREDIT_RATING_RANKS, type CreditRating } from '@quantamental/api/stocks'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { valuationLabel } from '@quantamental/models/signals'
import type { CompanyUpdate } from '../companies/repository.ts'
import type { CompanyRow, NewChange, SeenBy } from '../db/tables.ts'

const rankOf = (letter: string) => CREDIT_RATING_RANKS[letter as CreditRating] ?? null

/** A company's figures as users of one entitlement see them. */
interface Seen {
  readonly quarter: string | null
  readonly letter: string | null
  readonly upside: number | null
  /** Key of the methods behind the upside. */
  readonly basis: string | null
}

function seenOf(row: CompanyRow, seenBy: SeenBy): Seen {
  return seenBy === 'entitled'
    ? {
        ...{ quarter: row.latest_quarter, letter: row.latest_letter },
        ...{ upside: row.latest_upside, basis: row.latest_upside_basis },
      }
    : {
        ...{ quarter: row.delayed_quarter, letter: row.delayed_letter },
        ...{ upside: row.delayed_upside, basis: row.delayed_upside_basis },
      }
}

const inQuarter = ({ quarter }: Seen) => (quarter === null ? '' : ` (${quarter})`)

/** "Credit rating rose from BB to BBB (26Q3)."; null if the letter is unchanged. */
function describeRating(before: Seen, after: Seen): string | null {
  if (before.letter === null || after.letter === null || before.letter === after.letter) return null
  const from = rankOf(before.letter)
  const to = rankOf(after.letter)
  const verb = from === null || to === null ? 'changed' : to < from ? 'rose' : 'fell'
  return `Credit rating ${verb} from ${before.letter} to ${after.letter}${inQuarter(after)}.`
}

/** Page of a change with a new quarter; the rating's history if the letter of the same quarter changed. */
function ratingPath(ticker: string, before: Seen, after: Seen): string {
  return after.quarter === null || after.quarter === before.quarter
    ? `/stock/credit-rating/${encodeURIComponent(ticker)}`
    : changePath({ ticker, quarter: after.quarter })
}

/**
 * "Value estimate went from Neutral to Upside: +3.4% (26Q3)."; null if the label is unchanged or the two
 * estimates come from different methods.
 */
function describeUpside(before: Seen, after: Seen): string | null {
  if (before.upside === null || after.upside === null) return null
  if (before.basis !== after.basis) return null
  const from = valuationLabel(before.upside)
  const to = valuationLabel(after.upside)
  if (from === to) return null
  return `Value estimate went from ${from} to ${to}: ${formatSignedPercent(after.upside)}${inQuarter(after)}.`
}

/**
 * Changes at a company: one set for users who see the latest figures, one for all others. Empty if the
 * company was unknown before, was rolled back, added or removed, or if real data replaced simulated data: in
 * those cases the data changed, not the company.
 */
export function listCompanyChanges({ before, after }: CompanyUpdate): NewChange[] {
  if (!before || before.is_removed || after.is_removed) return []
  if (after.data_version <= before.data_version || after.simulated !== before.simulated) return []
  const { ticker, name, tier_number, data_version } = after
  const common = {
    ...{ ticker, tier_number, data_version, company_name: name, fact: String(data_version) },
  }
  return (['entitled', 'others'] as const).flatMap((seen_by) => {
    const was = seenOf(before, seen_by)
    const is = seenOf(after, seen_by)
    const rating = describeRating(was, is)
    const upside = describeUpside(was, is)
    const changes: NewChange[] = []
    if (rating !== null) {
      changes.push({
        ...common,
        seen_by,
        kind: 'rating_change',
        text: rating,
        path: ratingPath(ticker, was, is),
      })
    }
    if (upside !== null) {
      changes.push({
        ...common,
        seen_by,
        kind: 'upside_crossing',
        text: upside,
        path: `/stock/valuation/${encodeURIComponent(ticker)}`,
      })
    }
    return changes
  })
}

/** Maximum age of a filing in days; older ones are imported history, not news. */
const NEWS_DAYS = 30

/** For example "Net income for FY2023 restated from $100.0MM to $40.0MM (−60.0%)". */
function describeRestatement(restatement: Restatement): string {
  const { label, fiscal_period, before, after } = restatement
  const change = restatementChange(restatement)
  const percent = change === null ? '' : ` (${formatSignedPercent(change)})`
  return `${label} for ${fiscal_period} restated from ${formatCompactUsd(before)} to ${formatCompactUsd(after)}${percent}`
}

function describeRestatements(
  { form, filed }: FilingPublished,
  [first, ...others]: readonly Restatement[],
): string | null {
  if (!first) return null
  const more =
    others.length === 0
      ? ''
      : ` and ${others.length} more ${others.length === 1 ? 'figure' : 'figures'}`
  return `${describeRestatement(first)}${more}, ${form} filed on ${formatDate(filed)}.`
}

/** Restatements as users of one entitlement see them; the same for everybody if none is restricted. */
function listRestatements(filing: FilingPublished): readonly [SeenBy, string | null][] {
  const { restatements = [] } = filing
  const open = restatements.filter(({ is_restricted }) => !is_restricted)
  if (open.length === restatements.length)
    return [['everybody', describeRestatements(filing, open)]]
  return [
    ['entitled', describeRestatements(filing, restatements)],
    ['others', describeRestatements(filing, open)],
  ]
}

/**
 * Changes for a filing and the figures it restates. Empty if the company was added in the same data version or
 * the filing is old.
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
  return [
    {
      ...common,
      kind: 'new_filing',
      text: `New ${filing.form} for ${filing.fiscal_period}, filed on ${formatDate(filing.filed)}.`,
    },
    // Use the rating-change kind: the contract can't add a kind within a major version.
    ...listRestatements(filing).flatMap(([seen_by, text]) =>
      text === null ? [] : [{ ...common, seen_by, kind: 'rating_change' as const, text }],
    ),
  ]
}
