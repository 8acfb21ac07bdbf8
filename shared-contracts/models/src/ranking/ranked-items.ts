import { spanText, textOf } from '../statement-tags/statement.ts'
import type { RankedItemInputs } from './compute-ranked-items.ts'

/** Codes (`colName`) of the sixteen ranked items. See infra/docs/domain/ratings-and-signals.md. */
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

/** Whether high or low values rank first. */
export type RankDirection = 'better-high' | 'better-low'

export interface RankedItem {
  readonly id: number
  readonly category: 1 | 2 | 3 | 4
  readonly colName: RankedItemCode
  readonly name: string
  readonly direction: RankDirection
  readonly unit: 'usd' | 'ratio' | 'fraction'
  /** Formula with the labels of its inputs. */
  readonly formula: string
  readonly parts: RankedItemParts
  readonly isShownByDefault: boolean
  readonly isFree: boolean
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

type Name = keyof RankedItemInputs

/** Inputs in the order of the item’s formula. */
interface RankedItemParts {
  readonly inputs: readonly [Name, Name?]
  readonly operator?: '÷' | '−'
}

type Row = readonly [
  RankedItem['category'],
  string,
  RankedItem['unit'],
  RankedItemParts,
  RankDirection?,
]

const only = (name: Name): RankedItemParts => ({ inputs: [name] })
const ratio = (top: Name, bottom: Name): RankedItemParts => ({
  inputs: [top, bottom],
  operator: '÷',
})

const ROWS: Readonly<Record<RankedItemCode, Row>> = {
  bs_assetsusd: [1, 'Assets', 'usd', only('totalAssets')],
  bs_equityusd: [1, 'Equity', 'usd', only('bookEquity')],
  bs_currentratio: [1, 'Current ratio', 'ratio', ratio('currentAssets', 'currentLiabilities')],
  bs_debtassetsratio: [
    1,
    'Debt-to-asset leverage',
    'fraction',
    ratio('totalDebt', 'totalAssets'),
    'better-low',
  ],
  is_revenueusd: [2, 'Revenue', 'usd', only('revenue')],
  is_opincusd: [2, 'Operating income', 'usd', only('operatingIncome')],
  is_netincusd: [2, 'Net income', 'usd', only('netIncome')],
  is_netmargin: [2, 'Net margin', 'fraction', ratio('netIncome', 'revenue')],
  is_roe: [2, 'Return on equity', 'fraction', ratio('netIncome', 'bookEquity')],
  is_roa: [2, 'Return on asset', 'fraction', ratio('netIncome', 'totalAssets')],
  cf_ncf: [3, 'Net cash flow', 'usd', only('netCashFlow')],
  cf_fcf: [
    3,
    'Free cash flow',
    'usd',
    { inputs: ['operatingCashFlow', 'capitalExpenditure'], operator: '−' },
  ],
  mkt_marketcap: [4, 'Market cap', 'usd', only('marketCap')],
  mkt_divyield: [4, 'Dividend yield', 'fraction', ratio('dividends', 'marketCap')],
  mkt_pe: [4, 'Price earning ratio', 'ratio', ratio('marketCap', 'netIncome'), 'better-low'],
  mkt_ey: [4, 'Earnings yield', 'fraction', ratio('netIncome', 'marketCap')],
}

function formulaOf(code: RankedItemCode, { inputs, operator }: RankedItemParts): string {
  const [first, second] = inputs
  if (second) return `${textOf(first)} ${operator} ${textOf(second)}`
  return code === 'mkt_marketcap' ? 'share price × shares outstanding' : spanText(first)
}

/** The sixteen ranked items. See infra/docs/domain/ratings-and-signals.md. */
export const RANKED_ITEMS: readonly RankedItem[] = RANKED_ITEM_CODES.map((colName, index) => {
  const [category, name, unit, parts, direction = 'better-high'] = ROWS[colName]
  return {
    id: index + 1,
    category,
    colName,
    name,
    direction,
    unit,
    formula: formulaOf(colName, parts),
    parts,
    isShownByDefault: DEFAULTS.has(colName),
    isFree: FREE.has(colName),
  }
})
