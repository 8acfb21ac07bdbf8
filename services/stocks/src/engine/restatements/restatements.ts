import { isRestatementNews, type RestatementLine } from '@quantamental/api/events'
import { dateText } from '../../dates/calendar-date.ts'
import type { Amount } from '../amounts/amount.ts'
import type { AmountCode } from '../amounts/amount-table.ts'
import type { StoredFiling } from '../company-input.ts'
import type { FiledRestatement } from '../company-result.ts'
import type { QuarterEvidence } from '../facts/quarter-evidence.ts'
import { type Restating, restatingFilings, valueUntil } from './restated.ts'

type NewsAmounts = readonly (readonly [line: RestatementLine, code: AmountCode])[]

const BALANCE: NewsAmounts = [
  ['totalAssets', 'totalAssets'],
  ['bookEquity', 'bookEquity'],
]
/** Lines checked for annual reports. */
const OF_YEAR: NewsAmounts = [['netIncome', 'netIncome'], ['revenue', 'revenue'], ...BALANCE]
/** Lines checked for quarterly reports, with flows over three months. */
const OF_QUARTER: NewsAmounts = [
  ['netIncome', 'quarterNetIncome'],
  ['revenue', 'quarterRevenue'],
  ...BALANCE,
]
const NONE: readonly FiledRestatement[] = []

/**
 * Base value if a filing's change is notable: the value before the filing, or the first one if several small
 * changes add up to more than 5%; null if the change is not notable.
 */
function newsFrom(first: number, before: number, after: number): number | null {
  if (isRestatementNews(before, after)) return before
  return isRestatementNews(first, after) && !isRestatementNews(first, before) ? first : null
}

function listMoves(
  line: RestatementLine,
  amount: Amount,
  filings: Restating['filings'],
): FiledRestatement[] {
  const first = amount.value
  let value = first
  return restatingFilings(amount).flatMap((filing) => {
    const after = valueUntil(amount, filings, filing)
    const before = newsFrom(first, value, after)
    value = after
    if (before === null) return []
    const { accession, form, filed } = filings[filing] as StoredFiling
    return [{ line, before, after, accession, form, filed: dateText(filed) }]
  })
}

/** Every notable restatement of the quarter, by filing since its own report. */
export function listRestatements(
  { report, amounts }: QuarterEvidence,
  { store, filings }: Restating,
): readonly FiledRestatement[] {
  if (store.lastRestating <= report.filing) return NONE
  return (report.isYearEnd ? OF_YEAR : OF_QUARTER).flatMap(([line, code]) => {
    const amount = amounts[code]
    return amount === null ? NONE : listMoves(line, amount, filings)
  })
}
