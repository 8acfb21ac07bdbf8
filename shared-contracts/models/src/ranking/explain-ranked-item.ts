import {
  decimalText,
  type Explanation,
  finite,
  missingLabels,
  wholeText,
} from '../working/working.ts'
import type { RankedItemInputs } from './compute-ranked-items.ts'
import { RANKED_ITEMS, type RankedItemCode } from './ranked-items.ts'

type InputName = keyof RankedItemInputs

interface Parts {
  readonly inputs: readonly [InputName, InputName?]
  readonly operator?: '÷' | '−'
}

/** What each item is made of: inputs in the order of its formula. */
export const RANKED_ITEM_PARTS: Readonly<Record<RankedItemCode, Parts>> = {
  bs_assetsusd: { inputs: ['totalAssets'] },
  bs_equityusd: { inputs: ['bookEquity'] },
  bs_currentratio: { inputs: ['currentAssets', 'currentLiabilities'], operator: '÷' },
  bs_debtassetsratio: { inputs: ['totalDebt', 'totalAssets'], operator: '÷' },
  is_revenueusd: { inputs: ['revenue'] },
  is_opincusd: { inputs: ['operatingIncome'] },
  is_netincusd: { inputs: ['netIncome'] },
  is_netmargin: { inputs: ['netIncome', 'revenue'], operator: '÷' },
  is_roe: { inputs: ['netIncome', 'bookEquity'], operator: '÷' },
  is_roa: { inputs: ['netIncome', 'totalAssets'], operator: '÷' },
  cf_ncf: { inputs: ['netCashFlow'] },
  cf_fcf: { inputs: ['operatingCashFlow', 'capitalExpenditure'], operator: '−' },
  mkt_marketcap: { inputs: ['marketCap'] },
  mkt_divyield: { inputs: ['dividends', 'marketCap'], operator: '÷' },
  mkt_pe: { inputs: ['marketCap', 'netIncome'], operator: '÷' },
  mkt_ey: { inputs: ['netIncome', 'marketCap'], operator: '÷' },
}

export const RANKED_ITEM_INPUT_LABELS: Readonly<Record<InputName, string>> = {
  totalAssets: 'Total assets',
  bookEquity: 'Book equity',
  currentAssets: 'Current assets',
  currentLiabilities: 'Current liabilities',
  totalDebt: 'Total debt',
  revenue: 'Revenue',
  operatingIncome: 'Operating income',
  netIncome: 'Net income',
  netCashFlow: 'Net cash flow',
  operatingCashFlow: 'Operating cash flow',
  capitalExpenditure: 'Capital expenditure',
  dividends: 'Dividends',
  marketCap: 'Market cap',
}

/** One item of `computeRankedItems`, whose value is `value`, in words. */
export function explainRankedItem(
  code: RankedItemCode,
  inputs: RankedItemInputs,
  value: number | null,
): Explanation {
  const item = RANKED_ITEMS.find(({ colName }) => colName === code)
  const { inputs: names, operator } = RANKED_ITEM_PARTS[code]
  const [first, second] = names
  const used = second ? [first, second] : [first]
  const missing = missingLabels(
    Object.fromEntries(used.map((name) => [RANKED_ITEM_INPUT_LABELS[name], inputs[name]])),
  )
  const divisor = operator === '÷' && second ? finite(inputs[second]) : null
  if (divisor !== null && divisor <= 0) {
    missing.push(`${RANKED_ITEM_INPUT_LABELS[second as InputName]} above zero`)
  }
  if (value === null && missing.length === 0) missing.push('A value within range')
  const sum = used.map((name) => wholeText(inputs[name])).join(` ${operator ?? ''} `)
  return {
    formula: item?.formula ?? '',
    substituted: operator === '÷' ? `${sum} = ${decimalText(value)}` : sum,
    missing: value === null ? missing : [],
    notes: [],
  }
}
