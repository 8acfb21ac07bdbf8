import type { CreditInputs } from '@quantamental/models/credit'
import { NOTHING_KNOWN } from './inputs.ts'
import { dayOf, numberIn, parseTable, type TableRow } from './table.ts'

/** Annual report from the S&P 500 statements FY2012-FY2016. */
export interface AnnualStatement {
  readonly symbol: string
  /** Days since 1970-01-01. */
  readonly endDay: number
  readonly fiscalYear: number
  readonly sector: string
  readonly industry: string
  readonly inputs: CreditInputs
  /** Altman's score for emerging markets, Z'' + 3.25; null if a figure such as current assets is missing. */
  readonly emScore: number | null
}

function positive(value: number | null): number | null {
  return value === null || value > 0 ? value : null
}

function emScoreOf(row: TableRow, ebit: number | null): number | null {
  const [assets, current, due, retained, owed, equity] = [
    positive(numberIn(row, 'Total Assets')),
    positive(numberIn(row, 'Total Current Assets')),
    positive(numberIn(row, 'Total Current Liabilities')),
    numberIn(row, 'Retained Earnings'),
    positive(numberIn(row, 'Total Liabilities')),
    numberIn(row, 'Total Equity'),
  ]
  if (assets === null || current === null || due === null || retained === null) return null
  if (owed === null || equity === null || ebit === null) return null
  const [x1, x2, x3, x4] = [
    (current - due) / assets,
    retained / assets,
    ebit / assets,
    equity / owed,
  ]
  return 3.25 + 6.56 * x1 + 3.26 * x2 + 6.72 * x3 + 1.05 * x4
}

const FINANCE =
  /^(Banks|Regional Banks|Thrifts|Consumer Finance|Diversified Financial|Investment Banking|.*Insurance$)/

/** Whether a company is a bank, insurer or lender by its GICS sub-industry. */
export function isFinance(sector: string, industry: string): boolean {
  return sector === 'Financials' && FINANCE.test(industry)
}

/**
 * Parse the statements. Prior-year net income comes from the report of the previous year. EBIT is pre-tax income
 * plus interest, because the file's own column equals pre-tax income if it has no interest.
 */
export function parseStatements(statements: string, securities: string): AnnualStatement[] {
  const industries = new Map(
    parseTable(securities).map((row) => [
      row.get('Ticker symbol') ?? '',
      { sector: row.get('GICS Sector') ?? '', industry: row.get('GICS Sub Industry') ?? '' },
    ]),
  )
  const rows = parseTable(statements)
  const profits = new Map<string, number | null>()
  const yearOf = (ending: string) => Number(new Date(dayOf(ending) * 86_400_000).getUTCFullYear())
  for (const row of rows) {
    const ending = row.get('Period Ending') ?? ''
    profits.set(`${row.get('Ticker Symbol')} ${yearOf(ending)}`, numberIn(row, 'Net Income'))
  }
  return rows.map((row) => {
    const symbol = row.get('Ticker Symbol') ?? ''
    const ending = row.get('Period Ending') ?? ''
    const year = yearOf(ending)
    const classification = industries.get(symbol) ?? { sector: '', industry: '' }
    const totalAssets = positive(numberIn(row, 'Total Assets'))
    const preTax = numberIn(row, 'Earnings Before Tax')
    const interest = numberIn(row, 'Interest Expense')
    const ebit = preTax === null || interest === null ? null : preTax + interest
    const longDebt = numberIn(row, 'Long-Term Debt')
    const shortDebt = numberIn(row, 'Short-Term Debt / Current Portion of Long-Term Debt')
    const totalDebt = longDebt === null || shortDebt === null ? null : longDebt + shortDebt
    const cash = numberIn(row, 'Cash and Cash Equivalents')
    return {
      symbol,
      endDay: dayOf(ending),
      fiscalYear: year,
      ...classification,
      emScore: emScoreOf(row, ebit),
      inputs: {
        ...NOTHING_KNOWN,
        totalAssets,
        totalLiabilities: positive(numberIn(row, 'Total Liabilities')),
        bookEquity: numberIn(row, 'Total Equity'),
        retainedEarnings: numberIn(row, 'Retained Earnings'),
        ebit,
        // Zero interest despite debt is a gap in the file; null lets the model estimate it.
        interestExpense: interest === 0 && totalDebt !== null && totalDebt > 0 ? null : interest,
        netIncome: numberIn(row, 'Net Income'),
        netIncomeBefore: profits.get(`${symbol} ${year - 1}`) ?? null,
        operatingCashFlow: numberIn(row, 'Net Cash Flow-Operating'),
        cashAndInvestments:
          cash === null ? null : cash + (numberIn(row, 'Short-Term Investments') ?? 0),
        totalDebt,
        form: isFinance(classification.sector, classification.industry)
          ? 'financial'
          : 'industrial',
      },
    }
  })
}
