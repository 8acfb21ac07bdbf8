import type { LineCode } from './line-names.ts'

/** Statements in the order of pages. */
const STATEMENTS = {
  income: 'Income statement',
  balance: 'Balance sheet',
  cash: 'Cash flow',
  'per-share': 'Per share',
} as const
export type StatementCode = keyof typeof STATEMENTS

interface StatementGroup {
  /** Empty for a statement without headings. */
  readonly heading: string
  readonly lines: readonly LineCode[]
}

/** Lines of each statement, in the order in which companies present them. */
export const STATEMENT_LAYOUT: Readonly<Record<StatementCode, readonly StatementGroup[]>> = {
  income: [
    {
      heading: '',
      lines: [
        'revenue',
        'costOfSales',
        'grossProfit',
        'researchDevelopment',
        'sellingGeneralAdministrative',
        'operatingExpenses',
        'netInterestIncome',
        'loanLossProvision',
        'noninterestIncome',
        'noninterestExpense',
        'operatingIncome',
        'nonoperatingIncome',
        'interestExpense',
        'pretaxIncome',
        'incomeTax',
        'continuingIncome',
        'netIncome',
        'ebit',
      ],
    },
  ],
  balance: [
    {
      heading: 'Assets',
      lines: [
        'cash',
        'shortTermInvestments',
        'cashAndInvestments',
        'receivables',
        'inventory',
        'otherCurrentAssets',
        'currentAssets',
        'loans',
        'longTermSecurities',
        'propertyPlantEquipment',
        'goodwill',
        'intangibleAssets',
        'otherNoncurrentAssets',
        'totalAssets',
      ],
    },
    {
      heading: 'Liabilities',
      lines: [
        'accountsPayable',
        'accruedLiabilities',
        'deferredRevenue',
        'deposits',
        'currentDebt',
        'otherCurrentLiabilities',
        'currentLiabilities',
        'longTermDebt',
        'otherNoncurrentLiabilities',
        'totalLiabilities',
        'totalDebt',
      ],
    },
    {
      heading: 'Equity',
      lines: [
        'temporaryEquity',
        'preferredStock',
        'paidInCapital',
        'treasuryStock',
        'retainedEarnings',
        'accumulatedOtherIncome',
        'bookEquity',
        'noncontrollingInterest',
      ],
    },
  ],
  cash: [
    {
      heading: 'Operating',
      lines: ['depreciationAmortization', 'stockCompensation', 'operatingCashFlow'],
    },
    { heading: 'Investing', lines: ['capitalExpenditure', 'acquisitions', 'investingCashFlow'] },
    {
      heading: 'Financing',
      lines: [
        'debtIssued',
        'debtRepaid',
        'stockIssued',
        'shareRepurchases',
        'dividends',
        'financingCashFlow',
      ],
    },
    { heading: 'Change in cash', lines: ['netCashFlow', 'freeCashFlow'] },
  ],
  'per-share': [
    {
      heading: '',
      lines: ['epsDiluted', 'epsBasic', 'dividendsPerShare', 'sharesDiluted', 'sharesOutstanding'],
    },
  ],
}

/** Lines that are sums of the lines above them. */
export const TOTAL_LINES: ReadonlySet<LineCode> = new Set([
  'grossProfit',
  'operatingIncome',
  'pretaxIncome',
  'netIncome',
  'currentAssets',
  'totalAssets',
  'currentLiabilities',
  'totalLiabilities',
  'bookEquity',
  'operatingCashFlow',
  'investingCashFlow',
  'financingCashFlow',
  'netCashFlow',
  'freeCashFlow',
])
