import { isRestatementNews, type RestatementLine } from '@quantamental/api/events'
import { dateText } from '../../dates/calendar-date.ts'
import { type Amount, combine, type How, listTerms, readAs, singleFact } from '../amounts/amount.ts'
import { AMOUNT_CODES, AMOUNT_ROWS, type Amounts, type ModelCode } from '../amounts/amount-table.ts'
import type { DayNumber, StoredFiling } from '../company-input.ts'
import type { FiledRestatement } from '../company-result.ts'
import type { FactRow, FactStore } from '../facts/fact-store.ts'
import type { QuarterEvidence } from '../facts/quarter-evidence.ts'
import { type SplitTable, splitFactor } from '../market/splits.ts'

/** Units that statements round to; the same figure in a coarser unit is not a restatement. */
const ROUNDINGS = [1_000_000, 1000]
/** Largest difference, as a fraction of the figure, that can be rounding. */
const ROUNDING_PART = 0.01

function isRounded(a: number, b: number): boolean {
  const difference = Math.abs(a - b)
  if (difference > ROUNDING_PART * Math.max(Math.abs(a), Math.abs(b))) return false
  return ROUNDINGS.some((unit) => difference <= unit / 2 && (a % unit === 0) !== (b % unit === 0))
}

/** Latest version of the row's figure up to filing `until`; the row itself if the value is the same. */
function latestOf(row: FactRow, until: number): FactRow {
  let latest = row
  while (latest.replacedBy !== null && latest.replacedBy.filing <= until) latest = latest.replacedBy
  return latest.value === row.value || isRounded(latest.value, row.value) ? row : latest
}

/** First version of the row's figure; null if the row is the first or has the same value. */
export function firstOf(row: FactRow): FactRow | null {
  let first = row
  while (first.restates !== null) first = first.restates
  return first.value === row.value || isRounded(first.value, row.value) ? null : first
}

/** Source of restated figures. */
export interface Restating {
  readonly store: FactStore
  readonly splits: SplitTable
  readonly filings: readonly StoredFiling[]
}

const SPANNING: ReadonlySet<How> = new Set<How>(['rolled', 'difference', 'quarters'])

const isAmendment = (form: string) => form.endsWith('/A')

const LATEST = Number.POSITIVE_INFINITY

function isAmended(row: FactRow, filings: readonly StoredFiling[], until: number): boolean {
  for (let next = row.replacedBy; next !== null; next = next.replacedBy) {
    if (next.filing > until) return false
    if (isAmendment(filings[next.filing]?.form ?? '')) return true
  }
  return false
}

/**
 * Whether the restatements of an amount are on one basis. A sum over several periods counts as restated only
 * by amendments or if every period is restated: comparatives of a single period in the next annual report
 * may be on another basis.
 */
function isConsistent(amount: Amount, filings: readonly StoredFiling[], until: number): boolean {
  if (!SPANNING.has(amount.how)) return true
  const rows = listTerms(amount).map(({ row }) => row)
  const restated = rows.filter((row) => latestOf(row, until) !== row)
  return restated.length === rows.length || restated.every((row) => isAmended(row, filings, until))
}

function isReplaced({ row, plus, minus }: Amount): boolean {
  if (row !== null) return row.replacedBy !== null
  for (const part of plus) if (isReplaced(part)) return true
  for (const part of minus) if (isReplaced(part)) return true
  return false
}

type Leaf = (latest: FactRow) => Amount

function rebuild(amount: Amount, leaf: Leaf, until: number): Amount {
  const { row, how, plus, minus } = amount
  if (row === null) {
    const each = (part: Amount) => rebuild(part, leaf, until)
    return combine(how, plus.map(each), minus.map(each))
  }
  const latest = latestOf(row, until)
  return latest === row ? amount : leaf(latest)
}

/** Quarter from the latest filings, with the date of the last restatement; null if as first reported. */
interface RestatedEvidence {
  readonly evidence: QuarterEvidence
  readonly on: DayNumber | null
}

/**
 * Quarter from the latest filing that states each of its figures, using the same lines as first reported;
 * `evidence` itself if nothing was restated. A split changes per-share amounts and counts without restating
 * them, so earnings per share are restated only with net income and the others never.
 */
export function restateEvidence(evidence: QuarterEvidence, from: Restating): RestatedEvidence {
  const { report, earlier } = evidence
  if (from.store.lastRestating <= report.filing) return { evidence, on: null }
  let amounts: Amounts | null = null
  let on: DayNumber | null = null
  for (const code of AMOUNT_CODES) {
    const amount = evidence.amounts[code]
    if (!amount || amount.how === 'none-shown' || !isReplaced(amount)) continue
    const { perShare } = AMOUNT_ROWS[code]
    const isIncomeRestated = amounts !== null && amounts.netIncome !== evidence.amounts.netIncome
    if (perShare && !(code === 'epsDiluted' && isIncomeRestated)) continue
    if (!isConsistent(amount, from.filings, LATEST)) continue
    let day = report.filed
    const restated = rebuild(
      amount,
      (latest) => {
        const { filed } = latest
        if (filed > day) day = filed
        const factor = perShare ? splitFactor(from.splits, filed, report.filed) : 1
        return factor === 1 ? singleFact(latest) : readAs(latest, latest.value / factor, 'split')
      },
      LATEST,
    )
    if (restated.value === amount.value) continue
    amounts ??= { ...evidence.amounts }
    amounts[code] = restated
    if (on === null || day > on) on = day
  }
  const years = earlier.map((year) => restateEvidence(year, from).evidence)
  const isSame = amounts === null && years.every((year, index) => year === earlier[index])
  if (isSame) return { evidence, on }
  return { evidence: { ...evidence, amounts: amounts ?? evidence.amounts, earlier: years }, on }
}

/** Indices of the filings that restated a fact of the amount, in order. */
function restatingFilings(amount: Amount): number[] {
  const filings = new Set<number>()
  for (const { row } of listTerms(amount)) {
    for (let next = row.replacedBy; next !== null; next = next.replacedBy) filings.add(next.filing)
  }
  return [...filings].sort((a, b) => a - b)
}

function valueUntil(amount: Amount, filings: readonly StoredFiling[], until: number): number {
  if (!isConsistent(amount, filings, until)) return amount.value
  return rebuild(amount, singleFact, until).value
}

type NewsAmounts = readonly (readonly [line: RestatementLine, code: ModelCode])[]

const BALANCE: NewsAmounts = [
  ['totalAssets', 'totalAssets'],
  ['bookEquity', 'bookEquity'],
]
const OF_YEAR: NewsAmounts = [['netIncome', 'netIncome'], ['revenue', 'revenue'], ...BALANCE]
/** Lines checked for quarterly reports, with flows over three months. */
const OF_QUARTER: NewsAmounts = [
  ['netIncome', 'quarterNetIncome'],
  ['revenue', 'quarterRevenue'],
  ...BALANCE,
]
const NONE: readonly FiledRestatement[] = []

/** Value before a notable filing, or the first one if small changes add up to 5%; else null. */
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
