import {
  type LineName,
  lineOf,
  NAMED_LINES,
  type PriorLineName,
} from '@quantamental/models/statement'
import { type Amount, amountValue } from '../amounts/amount.ts'
import type { ShareCount } from '../amounts/share-count.ts'
import type { CompanyFigures } from '../company-figures.ts'
import { splitFactor } from '../market/splits.ts'
import type { ScoredQuarter } from '../scores/scored-quarter.ts'

/** Line at the balance date, over twelve months or, as `quarterRevenue`, over three. */
export type StatementName = Exclude<LineName, PriorLineName>

export const STATEMENT_NAMES: readonly StatementName[] = NAMED_LINES.flatMap(({ name, reading }) =>
  reading === 'before' ? [] : [name as StatementName],
)

const UNITS = new Map<string, string>(
  NAMED_LINES.map(({ name, code }) => [name, lineOf(code).unit]),
)

/** Share count that a line states or is divided by. */
function countOf({ evidence, amounts }: ScoredQuarter, name: StatementName): ShareCount | null {
  if (name === 'sharesOutstanding') return evidence.shares
  if (name === 'sharesDiluted') return evidence.averageShares
  const isPerShare = name === 'dividendsPerShare' || name === 'quarterDividendsPerShare'
  return isPerShare && !amounts[name] ? (evidence.averageShares ?? evidence.shares) : null
}

/** Amount as filed; dividends per share that are not reported are dividends paid ÷ average shares. */
export function statementAmount(quarter: ScoredQuarter, name: StatementName): Amount | null {
  const count = countOf(quarter, name)
  if (name === 'sharesOutstanding' || name === 'sharesDiluted') return count?.amount ?? null
  const own = quarter.amounts[name] ?? null
  if (own !== null || count === null) return own
  const paid = quarter.amounts[name === 'dividendsPerShare' ? 'dividends' : 'quarterDividends']
  if (!paid) return null
  const value = paid.value / count.amount.value
  return { value, how: 'dividends-per-share', row: null, plus: [paid, count.amount], minus: [] }
}

/** Factor from the shares of the filing to those of `day`; 1 for amounts in money. */
export function splitFactorOf(
  { replay: { splits, marketData } }: CompanyFigures,
  quarter: ScoredQuarter,
  name: StatementName,
  day = marketData.today,
): number {
  if (splits.length === 0) return 1
  const unit = UNITS.get(name)
  if (unit === 'USD') return 1
  const from = countOf(quarter, name)?.basisDay ?? quarter.evidence.report.filed
  const factor = splitFactor(splits, from, day)
  return unit === 'shares' ? factor : 1 / factor
}

/** Value in the reporting currency and in the shares of `day`; null if it is not reported or incomplete. */
export function statementValue(
  company: CompanyFigures,
  quarter: ScoredQuarter,
  name: StatementName,
  day = company.replay.marketData.today,
): number | null {
  const value = amountValue(statementAmount(quarter, name))
  return value === null ? null : value * splitFactorOf(company, quarter, name, day)
}
