import {
  explainRankedItem,
  RANKED_ITEMS,
  RANKING_MODEL,
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
import { LINE_FIGURES, labelOf, lineOf } from '@quantamental/models/statement'
import { decimalText, missingLabels, wholeText } from '@quantamental/models/working'
import { describeAmount } from '../amounts/amount-text.ts'
import { amountOfFigure } from '../amounts/line-amounts.ts'
import type { CompanyFigures } from '../company-figures.ts'
import { indexTags } from '../facts/tag-slots.ts'
import { ENGINE_VERSION } from '../input-hash.ts'
import { findLastClose } from '../market/closes.ts'
import { currentMarketCap } from '../market/market.ts'
import type { QuarterFigures } from '../scores/score-quarter.ts'
import type { FigureExplanation } from './figure-explanation.ts'

const REPORTED = { name: 'Reported figures', version: ENGINE_VERSION }

const ITEM_UNITS = { usd: 'USD', ratio: '', fraction: 'fraction' } as const

export function explainItem(
  { context, inputs, result }: QuarterFigures,
  code: string,
): FigureExplanation | null {
  const item = RANKED_ITEMS.find(({ colName }) => colName === code)
  if (!item) return null
  const text = explainRankedItem(item.colName, inputs.items, result.items[item.colName])
  const misfit = rankedItemMisfit(item.colName, context.profile.modelClass)
  const names = item.parts.inputs.filter((name) => name !== undefined)
  const isWithheld = item.unit === 'usd' && context.usd === null
  const missing = isWithheld ? ['Exchange rate for the reporting currency'] : text.missing
  return {
    title: item.name,
    formula: text.formula,
    substituted: misfit === null && !isWithheld ? text.substituted : '—',
    result: result.items[item.colName],
    unit: ITEM_UNITS[item.unit],
    model: RANKING_MODEL,
    inputs: names,
    missing: misfit === null ? missing : [misfit],
    notes: text.notes,
  }
}

export function explainLine(
  company: CompanyFigures,
  { context, result }: QuarterFigures,
  code: string,
): FigureExplanation | null {
  const line = LINE_FIGURES.find(({ figure }) => figure === code)
  if (!line) return null
  const { title, figure } = line
  const amount = amountOfFigure(context.quarter, figure)
  const value = result.lines[figure]
  const { names } = indexTags(company.replay.marketData.tags)
  const tag = names.get(amount?.row?.tag ?? -1)?.name
  const { unit } = lineOf(line.code)
  return {
    title,
    formula: (amount && describeAmount(amount, names)) || `As reported${tag ? `: ${tag}` : ''}`,
    substituted: unit === 'USD per share' ? decimalText(value, 2) : wholeText(value),
    result: value,
    unit,
    model: REPORTED,
    inputs: [line.name],
    missing: value === null ? [title] : [],
    notes: [],
  }
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
    notes: ['Its percentile among all companies determines the interest-rate sensitivity.'],
  }
}

/** Market cap on the filing date; at the last close for the newest quarter, or with `isCurrent`. */
export function explainMarketCap(
  { replay }: CompanyFigures,
  { context, result }: QuarterFigures,
): FigureExplanation {
  const { point, isCurrent } = context.valuation
  if (isCurrent) {
    const current = currentMarketCap(replay.input.listing, findLastClose(replay), result)
    if (current.isListed || (current.value === null && point !== null)) {
      const why = 'no recent report states the share count of the class the last close belongs to'
      return {
        title: labelOf('marketCap'),
        formula: 'as reported by the exchange',
        substituted: wholeText(current.value),
        result: current.value,
        unit: 'USD',
        model: REPORTED,
        inputs: ['listedMarketCap'],
        missing: current.value === null ? ['Market cap from the exchange'] : [],
        notes: [`Price × shares is not used because ${why}.`],
      }
    }
  }
  return {
    title: labelOf('marketCap'),
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
