import { isRestatementNews, type RestatementLine } from '@quantamental/api/events'
import type { Amount } from './amount.ts'
import type { AmountCode } from './amount-table.ts'
import type { StoredFiling } from './company-input.ts'
import type { FiledRestatement } from './company-result.ts'
import { dateText } from './day.ts'
import type { QuarterEvidence } from './quarter-evidence.ts'
import { type Restating, restatingFilings, valueUntil } from './restated.ts'

type NewsAmounts = readonly (readonly [line: RestatementLine, code: AmountCode])[]

const BALANCE: NewsAmounts = [
  ['totalAssets', 'totalAssets'],
  ['bookEquity', 'bookEquity'],
]
/** Flows as the report states them: of the year, or of its three months. */
const OF_YEAR: NewsAmounts = [['netIncome', 'netIncome'], ['revenue', 'revenue'], ...BALANCE]
const OF_QUARTER: NewsAmounts = [
  ['netIncome', 'quarterNetIncome'],
  ['revenue', 'quarterRevenue'],
  ...BALANCE,
]
const NONE: readonly FiledRestatement[] = []

/**
 * Value that a filing's move is news from: the one before the filing, else the first where several small
 * moves have come to more than 5%; null without news.
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

/** Every restatement of the quarter that is news, by each filing since its own report. */
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
