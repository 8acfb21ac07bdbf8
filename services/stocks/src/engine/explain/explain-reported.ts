import {
  explainRankedItem,
  RANKED_ITEM_PARTS,
  RANKED_ITEMS,
  RANKING_MODEL,
  type RankedItemInputs,
  rankedItemMisfit,
} from '@quantamental/models/ranking'
import {
  computeDilution,
  computeShortInterest,
  DILUTION_MODEL,
  explainDilution,
  explainShortInterest,
  RATE_SENSITIVITY_MODEL,
  SHORT_INTEREST_MODEL,
} from '@quantamental/models/signals'
import { decimalText, missingLabels, wholeText } from '@quantamental/models/working'
import { describeAmount } from '../amount-text.ts'
import type { CompanyFigures } from '../company-figures.ts'
import { LINE_CODES, type LineCode } from '../company-result.ts'
import { currentMarketCap } from '../current-market-cap.ts'
import { ENGINE_VERSION } from '../engine-version.ts'
import { findLastClose } from '../last-close.ts'
import { LINE_AMOUNTS } from '../line-amounts.ts'
import type { QuarterFigures } from '../score-quarter.ts'
import { indexTags } from '../tag-slots.ts'
import type { FigureExplanation } from './figure-explanation.ts'
import type { InputName } from './named-inputs.ts'

const REPORTED = { name: 'Reported figures', version: ENGINE_VERSION }

const ITEM_INPUTS: Readonly<Record<keyof RankedItemInputs, InputName>> = {
  totalAssets: 'totalAssets',
  bookEquity: 'bookEquity',
  currentAssets: 'currentAssets',
  currentLiabilities: 'currentLiabilities',
  totalDebt: 'totalDebt',
  revenue: 'sales',
  operatingIncome: 'operatingIncome',
  netIncome: 'netIncome',
  netCashFlow: 'netCashFlow',
  operatingCashFlow: 'operatingCashFlow',
  capitalExpenditure: 'capitalExpenditure',
  dividends: 'dividends',
  marketCap: 'marketCap',
}
const ITEM_UNITS = { usd: 'USD', ratio: '', fraction: 'fraction' } as const

export function explainItem(
  { context, inputs, result }: QuarterFigures,
  code: string,
): FigureExplanation | null {
  const item = RANKED_ITEMS.find(({ colName }) => colName === code)
  if (!item) return null
  const text = explainRankedItem(item.colName, inputs.items, result.items[item.colName])
  const misfit = rankedItemMisfit(item.colName, context.profile.modelClass)
  const names = RANKED_ITEM_PARTS[item.colName].inputs.filter((name) => name !== undefined)
  return {
    title: item.name,
    formula: text.formula,
    substituted: misfit === null ? text.substituted : '—',
    result: result.items[item.colName],
    unit: ITEM_UNITS[item.unit],
    model: RANKING_MODEL,
    inputs: names.map((name) => ITEM_INPUTS[name]),
    missing: misfit === null ? text.missing : [misfit],
    notes: text.notes,
  }
}

/** The input that stands behind each line. */
const LINE_INPUTS: Readonly<Record<LineCode, InputName>> = {
  'year.revenue': 'sales',
  'year.grossProfit': 'grossProfit',
  'year.operatingIncome': 'operatingIncome',
  'year.ebit': 'ebit',
  'year.interestExpense': 'interestExpense',
  'year.netIncome': 'netIncome',
  'year.operatingCashFlow': 'operatingCashFlow',
  'year.capitalExpenditure': 'capitalExpenditure',
  'year.freeCashFlow': 'freeCashFlow',
  'year.netCashFlow': 'netCashFlow',
  'year.dividends': 'dividends',
  'year.depreciation': 'depreciationAmortization',
  'year.epsDiluted': 'epsDiluted',
  'quarter.revenue': 'quarterSales',
  'quarter.operatingIncome': 'quarterOperatingIncome',
  'quarter.netIncome': 'quarterNetIncome',
  totalAssets: 'totalAssets',
  currentAssets: 'currentAssets',
  currentLiabilities: 'currentLiabilities',
  totalLiabilities: 'totalLiabilities',
  bookEquity: 'bookEquity',
  retainedEarnings: 'retainedEarnings',
  cash: 'cashAndInvestments',
  longTermDebt: 'longTermDebt',
  currentDebt: 'currentDebt',
  totalDebt: 'totalDebt',
  receivables: 'receivables',
  propertyPlantEquipment: 'propertyPlantEquipment',
  sharesOutstanding: 'shares',
  sharesDiluted: 'averageShares',
}

export function explainLine(
  company: CompanyFigures,
  { context, result }: QuarterFigures,
  code: string,
): FigureExplanation | null {
  if (!(LINE_CODES as readonly string[]).includes(code)) return null
  const line = code as LineCode
  const find = LINE_AMOUNTS.find(([one]) => one === line)?.[1]
  const amount = find ? find(context.quarter) : (context.quarter.evidence.shares?.amount ?? null)
  const value = result.lines[line]
  const { names } = indexTags(company.replay.surroundings.tags)
  const tag = names.get(amount?.row?.tag ?? -1)?.name
  const isShares = line.startsWith('shares')
  const unit = line === 'year.epsDiluted' ? 'USD per share' : isShares ? 'shares' : 'USD'
  return {
    title: LINE_TITLES[line],
    formula: (amount && describeAmount(amount, names)) || `As reported${tag ? `: ${tag}` : ''}`,
    substituted: unit === 'USD per share' ? decimalText(value, 2) : wholeText(value),
    result: value,
    unit,
    model: REPORTED,
    inputs: [LINE_INPUTS[line]],
    missing: value === null ? [LINE_TITLES[line]] : [],
    notes: [],
  }
}

const LINE_TITLES: Readonly<Record<LineCode, string>> = {
  'year.revenue': 'Revenue of twelve months',
  'year.grossProfit': 'Gross profit of twelve months',
  'year.operatingIncome': 'Operating income of twelve months',
  'year.ebit': 'EBIT of twelve months',
  'year.interestExpense': 'Interest expense of twelve months',
  'year.netIncome': 'Net income of twelve months',
  'year.operatingCashFlow': 'Cash flow from operations of twelve months',
  'year.capitalExpenditure': 'Capital expenditure of twelve months',
  'year.freeCashFlow': 'Free cash flow of twelve months',
  'year.netCashFlow': 'Net cash flow of twelve months',
  'year.dividends': 'Dividends paid in twelve months',
  'year.depreciation': 'Depreciation and amortization of twelve months',
  'year.epsDiluted': 'Diluted earnings per share of twelve months',
  'quarter.revenue': 'Revenue of the quarter',
  'quarter.operatingIncome': 'Operating income of the quarter',
  'quarter.netIncome': 'Net income of the quarter',
  totalAssets: 'Total assets',
  currentAssets: 'Current assets',
  currentLiabilities: 'Current liabilities',
  totalLiabilities: 'Total liabilities',
  bookEquity: 'Book value of equity',
  retainedEarnings: 'Retained earnings',
  cash: 'Cash and short-term investments',
  longTermDebt: 'Long-term debt',
  currentDebt: 'Current debt',
  totalDebt: 'Total debt',
  receivables: 'Receivables',
  propertyPlantEquipment: 'Property, plant and equipment',
  sharesOutstanding: 'Shares outstanding',
  sharesDiluted: 'Diluted average shares',
}

export function explainSignal(
  { inputs, upsideInputs, result }: QuarterFigures,
  code: string,
): FigureExplanation | null {
  if (code === 'dilution') {
    const text = explainDilution(inputs.dilution, computeDilution(inputs.dilution))
    return {
      ...text,
      title: DILUTION_MODEL.name,
      result: result.dilution,
      unit: 'fraction a year',
      model: DILUTION_MODEL,
      inputs: ['shareYears'],
    }
  }
  if (code === 'short_interest') {
    const { shortInterest } = inputs
    const text = explainShortInterest(shortInterest, computeShortInterest(shortInterest))
    return {
      ...text,
      title: SHORT_INTEREST_MODEL.name,
      result: result.shortPercentOfFloat,
      unit: 'fraction of the float',
      model: SHORT_INTEREST_MODEL,
      inputs: ['sharesShort', 'floatShares'],
    }
  }
  if (code !== 'rate_sensitivity') return null
  const { price, forwardEps } = upsideInputs
  return {
    title: 'Forward price-earnings ratio',
    formula: 'share price ÷ expected earnings per share',
    substituted: `${decimalText(price, 2)} ÷ ${decimalText(forwardEps, 2)}`,
    result: result.forwardPe,
    unit: '',
    model: RATE_SENSITIVITY_MODEL,
    inputs: ['price', 'forwardEps'],
    missing: missingLabels({ 'Share price': price, 'Expected earnings per share': forwardEps }),
    notes: ['Its percentile among all companies makes the interest-rate sensitivity.'],
  }
}

/** Of the newest quarter as headers and lists show it beside the last close; of an earlier one its own. */
export function explainMarketCap(
  { quarters, replay }: CompanyFigures,
  { context, result }: QuarterFigures,
): FigureExplanation {
  const { point } = context.valuation
  if (quarters.at(-1)?.evidence.report.quarter === result.quarter) {
    const shown = { lastClose: findLastClose(replay), quarters: [result] }
    const current = currentMarketCap(replay.input.listing, shown)
    if (current.isListed || (current.value === null && point !== null)) {
      const why = 'no recent report gives a count of shares of the class that has the last close'
      return {
        title: 'Market cap',
        formula: 'as the exchange’s list states it',
        substituted: wholeText(current.value),
        result: current.value,
        unit: 'USD',
        model: REPORTED,
        inputs: ['listedMarketCap'],
        missing: current.value === null ? ['An exchange’s list that states it'] : [],
        notes: [`Not price × shares: ${why}.`],
      }
    }
  }
  return {
    title: 'Market cap',
    formula: 'share price × shares outstanding',
    substituted: `${decimalText(point?.close ?? null, 2)} × ${wholeText(point?.shares ?? null)}`,
    result: result.market?.marketCap ?? null,
    unit: 'USD',
    model: REPORTED,
    inputs: ['marketCap'],
    missing: point === null ? ['Price and shares outstanding'] : [],
    notes: [],
  }
}
