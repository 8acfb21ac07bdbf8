import type { CreditForm, CreditInputs, CreditLetter } from '@quantamental/models/credit'
import { NOTHING_KNOWN } from './inputs.ts'
import type { AnnualStatement } from './statements.ts'
import { dayOf, numberIn, parseTable, type TableRow } from './table.ts'

/** Rating by an agency on a day, with the company's figures as model inputs. */
export interface AgencyRating {
  readonly symbol: string
  readonly name: string
  /** Days since 1970-01-01. */
  readonly day: number
  readonly letter: CreditLetter
  readonly inputs: CreditInputs
  /** Whether `inputs` come from the annual report before the rating rather than from the file's ratios. */
  readonly fromStatement: boolean
  /** Altman's EM-score; null without an annual report, as the file's ratios lack retained earnings. */
  readonly emScore: number | null
}

/** Insurers in the file's sector Finance. The sector contains no banks, and its other companies do not lend. */
const INSURERS: ReadonlySet<string> = new Set(['MKL', 'WRB', 'Y', 'L', 'RDN', 'MBI', 'MTG'])

/**
 * Companies of the file's sector Public Utilities that supply no power, gas or water: telecommunications, waste,
 * pipelines and fuel.
 */
const NO_UTILITIES: ReadonlySet<string> = new Set([
  ...['BCE', 'CBB', 'CIEN', 'CNSL', 'ORAN', 'VOD', 'VZ'],
  ...['ADSW', 'WCN', 'WM', 'EPD', 'TRGP', 'UGP'],
])

function formOf(symbol: string, sector: string | undefined): CreditForm {
  if (INSURERS.has(symbol)) return 'financial'
  return sector === 'Public Utilities' && !NO_UTILITIES.has(symbol) ? 'utility' : 'industrial'
}

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

/** Age in days at which an annual report counts as published and at which the next one should be out. */
const REPORT_PUBLISHED_AFTER = 60
const REPORT_OUTDATED_AFTER = 60 + 380

/** Bounds of total assets in USD; values outside come from broken per-share figures. */
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
 * Model inputs from the ratios of a row, scaled by the implied total assets: revenue per share (operating cash
 * flow per share over its ratio to sales) times `shares` over asset turnover. Interest is the positive gap between
 * the operating and the pre-tax margin (in nine of ten rows `ebitPerRevenue` equals the pre-tax margin). Null
 * without plausible assets. Implausible ratios (a margin beyond 200%, turnover above 10, liabilities above twice
 * the assets) are dropped.
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

/** Latest annual report published by the day of a rating. */
export function statementBefore(
  statements: readonly AnnualStatement[],
  symbol: string,
  day: number,
): AnnualStatement | undefined {
  return statements
    .filter((one) => one.symbol === symbol)
    .filter(
      (one) =>
        day - one.endDay >= REPORT_PUBLISHED_AFTER && day - one.endDay < REPORT_OUTDATED_AFTER,
    )
    .sort((a, b) => b.endDay - a.endDay)[0]
}

/**
 * Parse the usable ratings in file order and count those without plausible figures. A company's annual report
 * takes precedence over the file's ratios.
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
      inputs: { ...found, form: formOf(symbol, row.get('Sector')) },
      fromStatement: statement !== undefined,
      emScore: statement?.emScore ?? null,
    })
  }
  return { ratings: withYearBefore(ratings), unusable }
}

/**
 * Add prior-year net income to ratings based on ratios: from the company's rating closest to one year earlier,
 * within 9 to 16 months.
 */
export function withYearBefore(ratings: readonly AgencyRating[]): AgencyRating[] {
  return ratings.map((rating) => {
    if (rating.inputs.netIncomeBefore !== null) return rating
    const [nearest] = ratings
      .filter((other) => other.symbol === rating.symbol && !other.fromStatement)
      .map((other) => ({ other, days: rating.day - other.day }))
      .filter(({ days }) => days >= 270 && days <= 490)
      .sort((a, b) => Math.abs(a.days - 365) - Math.abs(b.days - 365))
    const netIncomeBefore = nearest?.other.inputs.netIncome ?? null
    return { ...rating, inputs: { ...rating.inputs, netIncomeBefore } }
  })
}
