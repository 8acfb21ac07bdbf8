import type { CreditInputs, CreditLetter } from '@quantamental/models/credit'
import { NOTHING_KNOWN } from './inputs.ts'
import type { AnnualStatement } from './statements.ts'
import { dayOf, numberIn, parseTable, type TableRow } from './table.ts'

/** One rating of one agency on one day, with the company's figures as inputs of the model. */
export interface AgencyRating {
  readonly symbol: string
  readonly name: string
  readonly day: number
  readonly letter: CreditLetter
  readonly inputs: CreditInputs
  /** From the annual report before the rating; else from the file's ratios. */
  readonly fromStatement: boolean
  /** Altman's EM-score; the file's ratios alone lack retained earnings. */
  readonly emScore: number | null
}

/** Insurers in the file, whose sector is Finance; the file has no banks. Others there are no lenders. */
const INSURERS: ReadonlySet<string> = new Set(['MKL', 'WRB', 'Y', 'L', 'RDN', 'MBI', 'MTG'])

const LETTERS: Readonly<Record<string, CreditLetter>> = {
  AAA: 'AAA',
  AA: 'AA',
  A: 'A',
  BBB: 'BBB',
  BB: 'BB',
  B: 'B',
  CCC: 'CCC',
  CC: 'CCC',
  C: 'CCC',
}

/** A report counts for ratings from 60 days after its year's end until the next should be out. */
const REPORT_KNOWN_AFTER = 60
const REPORT_OLD_AFTER = 60 + 380

/** Total assets outside of these, USD, come of a broken per-share figure and not of a rated company. */
const PLAUSIBLE_ASSETS = { least: 1e8, most: 1e12 } as const

function within(value: number | null, low: number, high: number): number | null {
  return value !== null && value >= low && value <= high ? value : null
}

function product(...factors: (number | null)[]): number | null {
  return factors.reduce((sum, factor) => (sum === null || factor === null ? null : sum * factor), 1)
}

function quotient(over: number | null, under: number | null): number | null {
  return over === null || under === null || under === 0 ? null : over / under
}

/**
 * The ratios of a row as inputs, for a company of the assets that they imply: revenue per share
 * (operating cash flow per share over its ratio to sales) times `shares` over asset turnover.
 * Interest is what lies between the operating and the pre-tax margin (where `ebitPerRevenue` is the
 * pre-tax margin, as in nine rows of ten), when positive. Null without plausible assets. Absurd
 * ratios (a margin beyond 200%, turnover beyond 10, liabilities beyond twice the assets) are dropped.
 */
export function inputsOfRatios(row: TableRow, shares: number | null): CreditInputs | null {
  const turnover = within(numberIn(row, 'assetTurnover'), 0.01, 10)
  const margin = (name: string) => within(numberIn(row, name), -2, 2)
  const [operating, preTax, ebit] = [
    margin('operatingProfitMargin'),
    margin('pretaxProfitMargin'),
    margin('ebitPerRevenue'),
  ]
  const cashFlow = margin('operatingCashFlowSalesRatio')
  const perShare = quotient(numberIn(row, 'operatingCashFlowPerShare'), cashFlow)
  const assetsPerShare = quotient(perShare, turnover)
  const { least, most } = PLAUSIBLE_ASSETS
  const totalAssets = within(product(assetsPerShare, shares), least, most)
  if (totalAssets === null) return null
  const gaps = [ebit, operating].map((before) =>
    before === null || preTax === null ? 0 : before - preTax,
  )
  const interest = gaps.find((gap) => gap > 0) ?? null
  const of = (...factors: (number | null)[]) => product(totalAssets, ...factors)
  const cash = within(quotient(numberIn(row, 'cashPerShare'), assetsPerShare), 0, 1)
  return {
    ...NOTHING_KNOWN,
    totalAssets,
    totalLiabilities: of(within(numberIn(row, 'debtRatio'), 0.01, 2)),
    ebit: of(operating, turnover),
    interestExpense: of(interest, turnover),
    netIncome: of(within(numberIn(row, 'returnOnAssets'), -2, 2)),
    operatingCashFlow: of(cashFlow, turnover),
    cashAndInvestments: of(cash),
  }
}

/** The annual report that was out on the day of a rating. */
export function statementBefore(
  statements: readonly AnnualStatement[],
  symbol: string,
  day: number,
): AnnualStatement | undefined {
  return statements
    .filter((one) => one.symbol === symbol)
    .filter((one) => day - one.endDay >= REPORT_KNOWN_AFTER && day - one.endDay < REPORT_OLD_AFTER)
    .sort((a, b) => b.endDay - a.endDay)[0]
}

/**
 * The ratings of the file that can be used, in its order, and how many cannot for want of plausible
 * figures. A company's own annual report is preferred to the file's ratios where there is one.
 */
export function parseAgency(
  text: string,
  statements: readonly AnnualStatement[],
  shares: ReadonlyMap<string, number>,
): { readonly ratings: AgencyRating[]; readonly unusable: number } {
  const ratings: AgencyRating[] = []
  let unusable = 0
  for (const row of parseTable(text)) {
    const symbol = row.get('Symbol') ?? ''
    const letter = LETTERS[row.get('Rating') ?? '']
    const day = dayOf(row.get('Date') ?? '')
    const statement = statementBefore(statements, symbol, day)
    const found = statement?.inputs ?? inputsOfRatios(row, shares.get(symbol) ?? null)
    if (!letter || found === null || found.totalAssets === null) {
      unusable++
      continue
    }
    ratings.push({
      symbol,
      name: row.get('Name') ?? '',
      day,
      letter,
      inputs: { ...found, isFinancial: INSURERS.has(symbol) },
      fromStatement: statement !== undefined,
      emScore: statement?.emScore ?? null,
    })
  }
  return { ratings: withYearBefore(ratings), unusable }
}

/**
 * Gives net income a year before to ratings made from ratios: of the company's rating nearest to one
 * year earlier, when there is one from 9 to 16 months earlier.
 */
export function withYearBefore(ratings: readonly AgencyRating[]): AgencyRating[] {
  return ratings.map((rating) => {
    if (rating.inputs.netIncomeBefore !== null) return rating
    const [nearest] = ratings
      .filter((other) => other.symbol === rating.symbol && !other.fromStatement)
      .map((other) => ({ other, apart: rating.day - other.day }))
      .filter(({ apart }) => apart >= 270 && apart <= 490)
      .sort((a, b) => Math.abs(a.apart - 365) - Math.abs(b.apart - 365))
    const netIncomeBefore = nearest?.other.inputs.netIncome ?? null
    return { ...rating, inputs: { ...rating.inputs, netIncomeBefore } }
  })
}
