/** Codes (`colName`) of the sixteen ranked items, in the order of the specification. */
export const RANKED_ITEM_CODES = [
  'bs_assetsusd',
  'bs_equityusd',
  'bs_currentratio',
  'bs_debtassetsratio',
  'is_revenueusd',
  'is_opincusd',
  'is_netincusd',
  'is_netmargin',
  'is_roe',
  'is_roa',
  'cf_ncf',
  'cf_fcf',
  'mkt_marketcap',
  'mkt_divyield',
  'mkt_pe',
  'mkt_ey',
] as const
export type RankedItemCode = (typeof RANKED_ITEM_CODES)[number]

/** Which end of the values ranks first. */
export type RankDirection = 'better-high' | 'better-low'

export interface RankedItem {
  readonly id: number
  readonly category: 1 | 2 | 3 | 4
  readonly colName: RankedItemCode
  readonly name: string
  readonly direction: RankDirection
  readonly unit: 'usd' | 'ratio' | 'fraction'
  /** In words. */
  readonly formula: string
  readonly isShownByDefault: boolean
  readonly isFree: boolean
}

export const RANKED_ITEM_CATEGORIES: Readonly<Record<RankedItem['category'], string>> = {
  1: 'Balance sheet',
  2: 'Income statement',
  3: 'Cash flow',
  4: 'Market cap, dividend and earnings yields',
}

const DEFAULTS: ReadonlySet<RankedItemCode> = new Set([
  'bs_equityusd',
  'bs_debtassetsratio',
  'is_revenueusd',
  'is_netincusd',
  'mkt_divyield',
  'mkt_ey',
] as const)
const FREE: ReadonlySet<RankedItemCode> = new Set(['bs_equityusd', 'bs_debtassetsratio'] as const)

type Row = readonly [
  RankedItem['category'],
  RankedItemCode,
  string,
  RankedItem['unit'],
  string,
  RankDirection?,
]

const ROWS: readonly Row[] = [
  [1, 'bs_assetsusd', 'Assets', 'usd', 'total assets'],
  [1, 'bs_equityusd', 'Equity', 'usd', 'book value of equity'],
  [1, 'bs_currentratio', 'Current ratio', 'ratio', 'current assets ÷ current liabilities'],
  [
    1,
    'bs_debtassetsratio',
    'Debt-to-asset leverage',
    'fraction',
    'total debt ÷ total assets',
    'better-low',
  ],
  [2, 'is_revenueusd', 'Revenue', 'usd', 'revenue of twelve months'],
  [2, 'is_opincusd', 'Operating income', 'usd', 'operating income of twelve months'],
  [2, 'is_netincusd', 'Net income', 'usd', 'net income of twelve months'],
  [2, 'is_netmargin', 'Net margin', 'fraction', 'net income ÷ revenue'],
  [2, 'is_roe', 'Return on equity', 'fraction', 'net income ÷ book value of equity'],
  [2, 'is_roa', 'Return on asset', 'fraction', 'net income ÷ total assets'],
  [3, 'cf_ncf', 'Net cash flow', 'usd', 'change of cash over twelve months'],
  [3, 'cf_fcf', 'Free cash flow', 'usd', 'operating cash flow − capital expenditure'],
  [4, 'mkt_marketcap', 'Market cap', 'usd', 'share price × shares outstanding'],
  [4, 'mkt_divyield', 'Dividend yield', 'fraction', 'dividends of twelve months ÷ market cap'],
  [4, 'mkt_pe', 'Price earning ratio', 'ratio', 'market cap ÷ net income', 'better-low'],
  [4, 'mkt_ey', 'Earnings yield', 'fraction', 'net income ÷ market cap'],
]

/** The sixteen ranked items. Source: the product's specification, section 3. */
export const RANKED_ITEMS: readonly RankedItem[] = ROWS.map(
  ([category, colName, name, unit, formula, direction = 'better-high'], index) => ({
    id: index + 1,
    category,
    colName,
    name,
    direction,
    unit,
    formula,
    isShownByDefault: DEFAULTS.has(colName),
    isFree: FREE.has(colName),
  }),
)
