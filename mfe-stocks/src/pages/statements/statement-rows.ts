import { formatDate, formatDecimal } from '@quantamental/api/format'
import type {
  RatioRow,
  RestatedCell,
  StatementPeriod,
  StatementRow,
  Statements,
} from '@quantamental/api/stocks'
import { formatPercent, NO_DATA } from '../../figures/figure-text.ts'

export const STATEMENT_CHOICES = [
  { value: 'income', label: 'Income' },
  { value: 'balance', label: 'Balance sheet' },
  { value: 'cash', label: 'Cash flow' },
  { value: 'per-share', label: 'Per share' },
  { value: 'ratios', label: 'Ratios' },
] as const
export const SPAN_CHOICES = [
  { value: 'annual', label: 'Annual' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'trailing', label: 'Trailing 12 months' },
] as const
export const VIEW_CHOICES = [
  { value: 'amounts', label: 'Amounts' },
  { value: 'common-size', label: 'Common size' },
  { value: 'growth', label: 'Growth' },
] as const
export const QUESTION_CHOICES = [
  { value: 'all', label: 'All ratios' },
  { value: 'dividend', label: 'Is the dividend safe?' },
  { value: 'price', label: 'Is the price high?' },
] as const

export type StatementChoice = (typeof STATEMENT_CHOICES)[number]['value']
export type Span = (typeof SPAN_CHOICES)[number]['value']
export type View = (typeof VIEW_CHOICES)[number]['value']
export type Question = (typeof QUESTION_CHOICES)[number]['value']

/** Rows that answer a question; a code with a dot is a line of a statement. */
const ANSWERS: Readonly<Record<Exclude<Question, 'all'>, readonly string[]>> = {
  dividend: [
    'per-share.dividendsPerShare',
    'dividend_yield',
    'dividends_per_share_growth_5y',
    'payout_ratio',
    'free_cash_flow_payout',
    'free_cash_flow_dividend_cover',
    'total_payout',
    'net_debt_to_ebitda',
    'debt_to_equity',
    'interest_coverage',
  ],
  price: [
    'price_to_earnings',
    'earnings_yield',
    'price_to_free_cash_flow',
    'free_cash_flow_yield',
    'ev_to_ebitda',
    'ev_to_ebit',
    'price_to_sales',
    'price_to_book',
    'eps_diluted_growth_5y',
    'price_to_earnings_growth',
    'return_on_invested_capital',
    'piotroski',
  ],
}

type Unit = StatementRow['unit'] | RatioRow['unit']

export interface TableRow {
  readonly code: string
  readonly label: string
  readonly heading: string
  readonly isTotal: boolean
  readonly unit: Unit
  /** Figure code of the calculation. */
  readonly figure: string
  /** By period of the document, oldest first. */
  readonly values: readonly (number | null)[]
  readonly restated: ReadonlyMap<string, RestatedCell>
}

type Reading = 'year' | 'quarter'
const readingOf = (span: Span): Reading => (span === 'quarterly' ? 'quarter' : 'year')

/** Index of each shown period, newest first. */
export function shownPeriods(periods: readonly StatementPeriod[], span: Span): number[] {
  const indexes = periods.map((_, index) => index).reverse()
  return span === 'annual' ? indexes.filter((index) => periods[index]?.is_year_end) : indexes
}

const capital = (code: string) => code.charAt(0).toUpperCase() + code.slice(1)

function lineRow(row: StatementRow, span: Span): TableRow {
  const reading = row.quarter ? readingOf(span) : 'year'
  const { code, label, heading, is_total: isTotal, unit } = row
  return {
    ...{ code, label, heading, isTotal, unit },
    figure: `statement.${reading === 'quarter' ? `quarter${capital(code)}` : code}`,
    values: row[reading] ?? row.year,
    restated: new Map(
      row.restated.filter((one) => one.reading === reading).map((one) => [one.quarter, one]),
    ),
  }
}

const NONE: ReadonlyMap<string, RestatedCell> = new Map()

const ratioRow = ({ code, label, heading, unit, year }: RatioRow): TableRow => ({
  ...{ code, label, heading, unit, isTotal: code === 'piotroski' },
  figure: `ratio.${code}`,
  values: year,
  restated: NONE,
})

function answerRows(page: Statements, question: Exclude<Question, 'all'>): TableRow[] {
  return ANSWERS[question].flatMap((code): TableRow[] => {
    const [statement, line] = code.split('.')
    if (line !== undefined) {
      const row = page.statements[statement as 'per-share'].find((one) => one.code === line)
      return row ? [{ ...lineRow(row, 'trailing'), heading: '' }] : []
    }
    const row = page.ratios.find((one) => one.code === code)
    return row ? [{ ...ratioRow(row), heading: '' }] : []
  })
}

/** Rows of one statement, as filed. Ratios cover twelve months in every period. */
export function amountRows(
  page: Statements,
  statement: StatementChoice,
  span: Span,
  question: Question,
): TableRow[] {
  if (statement !== 'ratios') return page.statements[statement].map((row) => lineRow(row, span))
  return question === 'all' ? page.ratios.map(ratioRow) : answerRows(page, question)
}

/** Line that the common-size view divides by; null if the statement has no such view. */
export function baseOf(statement: StatementChoice): 'revenue' | 'totalAssets' | null {
  if (statement === 'balance') return 'totalAssets'
  return statement === 'income' || statement === 'cash' ? 'revenue' : null
}

const over = (top: number | null, bottom: number | null) =>
  top === null || bottom === null || bottom <= 0 ? null : top / bottom

function yearEarlier(quarter: string): string {
  const year = Number(quarter.slice(0, 2)) - 1
  return `${String(year).padStart(2, '0')}${quarter.slice(2)}`
}

/** Rows in the chosen view: shares of revenue or total assets, or growth over a year, as fractions. */
export function viewRows(
  page: Statements,
  rows: readonly TableRow[],
  statement: StatementChoice,
  span: Span,
  view: View,
): readonly TableRow[] {
  if (view === 'amounts' || statement === 'ratios') return rows
  if (view === 'growth') {
    const places = new Map(page.periods.map(({ quarter }, index) => [quarter, index]))
    return rows.map((row) => ({
      ...row,
      unit: 'fraction',
      values: row.values.map((value, index) => {
        const before = places.get(yearEarlier(page.periods[index]?.quarter ?? ''))
        const ratio = over(value, before === undefined ? null : (row.values[before] ?? null))
        return ratio === null ? null : ratio - 1
      }),
    }))
  }
  const base = baseOf(statement)
  if (base === null) return rows
  const of = amountRows(page, base === 'revenue' ? 'income' : 'balance', span, 'all').find(
    ({ code }) => code === base,
  )
  return rows.map((row) => ({
    ...row,
    unit: 'fraction',
    values: row.values.map((value, index) => over(value, of?.values[index] ?? null)),
  }))
}

/** Divisor of money and counts, one for the whole table, and its name. */
export interface Scale {
  readonly divisor: number
  readonly name: string
  readonly digits: number
}

/** Millions for most companies, thousands for small ones. */
export function scaleOf(rows: readonly TableRow[]): Scale {
  const money = rows.filter(({ unit }) => unit === 'money').flatMap(({ values }) => values)
  const most = Math.max(0, ...money.map((value) => Math.abs(value ?? 0)))
  if (most > 0 && most < 1e8) return { divisor: 1e3, name: 'thousand', digits: 0 }
  return { divisor: 1e6, name: 'million', digits: most >= 2e10 || most === 0 ? 0 : 1 }
}

export function formatCell(value: number | null, unit: Unit, scale: Scale): string {
  if (value === null) return NO_DATA
  switch (unit) {
    case 'money':
      return formatDecimal(value / scale.divisor, scale.digits)
    case 'shares':
      return formatDecimal(value / 1e6, 1)
    case 'money per share':
      return formatDecimal(value, 2)
    case 'fraction':
      return formatPercent(value)
    case 'times':
      return `${formatDecimal(value, 2)}×`
    default:
      return formatDecimal(value, 0)
  }
}

/** Unit of a row where it differs from the table's. */
export function unitText(unit: Unit, currency: string): string {
  if (unit === 'shares') return 'million'
  if (unit === 'money per share') return currency
  return unit === 'days' ? 'days' : ''
}

/** "416,161, restated from 410,000 in a filing on Nov 5, 2018". */
export function cellText(row: TableRow, text: string, quarter: string, scale: Scale): string {
  const restated = row.restated.get(quarter)
  if (restated === undefined) return text
  const before = formatCell(restated.first, row.unit, scale)
  return `${text}, restated from ${before} in a filing on ${formatDate(restated.filed)}`
}

/** Rows of the CSV file: the numbers as stored, with the filing of each column. */
export function csvRows(
  page: Statements,
  rows: readonly TableRow[],
  periods: readonly number[],
): (string | number | null)[][] {
  const of = (read: (period: StatementPeriod) => string) =>
    periods.map((index) => read(page.periods[index] as StatementPeriod))
  return [
    ['line', 'unit', ...of(({ fiscal_period: period }) => period)],
    ['period end', '', ...of(({ period_end: end }) => end)],
    ['form', '', ...of(({ form }) => form)],
    ['accession', '', ...of(({ accession }) => accession)],
    ...rows.map(({ label, unit, values }) => [
      label,
      unit.replace('money', page.currency),
      ...periods.map((index) => values[index] ?? null),
    ]),
  ]
}
