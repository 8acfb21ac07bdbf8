import { formatSignedPercent } from '@quantamental/api/format'
import { CREDIT_RATING_RANKS, type CreditRating } from '@quantamental/api/stocks'
import { valuationLabel } from '@quantamental/models/signals'
import type { CompanyUpdate } from '../companies/repository.ts'
import type { CompanyRow } from '../companies/tables.ts'
import type { NewChange, SeenBy } from './tables.ts'

const rankOf = (letter: string) => CREDIT_RATING_RANKS[letter as CreditRating] ?? null

/** A company's figures as users of one entitlement see them. */
interface Seen {
  readonly quarter: string | null
  readonly letter: string | null
  readonly upside: number | null
}

function seenOf(row: CompanyRow, seenBy: SeenBy): Seen {
  return seenBy === 'entitled'
    ? { quarter: row.latest_quarter, letter: row.latest_letter, upside: row.latest_upside }
    : { quarter: row.delayed_quarter, letter: row.delayed_letter, upside: row.delayed_upside }
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

/** "Average upside went from Neutral to Upside: +3.4% (26Q3)."; null if the label is unchanged. */
function describeUpside(before: Seen, after: Seen): string | null {
  if (before.upside === null || after.upside === null) return null
  const from = valuationLabel(before.upside)
  const to = valuationLabel(after.upside)
  if (from === to) return null
  return `Average upside went from ${from} to ${to}: ${formatSignedPercent(after.upside)}${inQuarter(after)}.`
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
    const path = (page: string) => `/stock/${page}/${encodeURIComponent(ticker)}`
    const changes: NewChange[] = []
    if (rating !== null) {
      changes.push({
        ...common,
        seen_by,
        kind: 'rating_change',
        text: rating,
        path: path('credit-rating'),
      })
    }
    if (upside !== null) {
      changes.push({
        ...common,
        seen_by,
        kind: 'upside_crossing',
        text: upside,
        path: path('valuation'),
      })
    }
    return changes
  })
}
