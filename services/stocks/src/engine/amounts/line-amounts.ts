import type { ModelClass } from '@quantamental/models/model-class'
import {
  computeRankedItems,
  RANKED_ITEM_MISFITS,
  RANKED_ITEMS,
  type RankedItemInputs,
} from '@quantamental/models/ranking'
import {
  figureLine,
  LINE_FIGURES,
  type LineFigure,
  type LineValues,
  lineOf,
  MONEY_LINE_CODES,
  NAMED_LINES,
} from '@quantamental/models/statement'
import type { ItemCode, QuarterResult } from '../company-result.ts'
import type { UsdRate } from '../market/closes.ts'
import type { LineAmounts, ModelLine, ScoredQuarter } from '../scores/scored-quarter.ts'
import { type Amount, amountValue, type IncompleteValue, incompleteOf } from './amount.ts'

/** Amount behind a displayed line; shares outstanding use the count of the market value. */
export function amountOfFigure(quarter: ScoredQuarter, figure: LineFigure): Amount | null {
  const { evidence, amounts } = quarter
  if (figure === 'sharesOutstanding') return evidence.shares?.amount ?? null
  if (figure === 'sharesDiluted') return evidence.averageShares?.amount ?? null
  return amounts[figureLine(figure).name as ModelLine]
}

function nulls<K extends string>(keys: readonly K[]): Readonly<Record<K, null>> {
  return Object.fromEntries(keys.map((key) => [key, null])) as Record<K, null>
}

type ModelMoneyCode = keyof LineValues
type Keyed<K extends string> = readonly (readonly [key: K, name: ModelLine])[]

const CURRENT: Keyed<ModelMoneyCode> = MONEY_LINE_CODES.map((code) => [code, code])
const PRIOR: Keyed<ModelMoneyCode> = NAMED_LINES.filter(({ reading }) => reading === 'before').map(
  ({ code, name }) => [code as ModelMoneyCode, name as ModelLine],
)
const SHOWN: Keyed<LineFigure> = LINE_FIGURES.filter(
  ({ code }) => lineOf(code).unit !== 'shares',
).map(({ figure, name }) => [figure, name as ModelLine])
/** Lines read from a group of tags, which filings may state only in part. */
const GROUPED = SHOWN.filter(([figure]) => lineOf(figureLine(figure).code).group !== undefined)
const NO_VALUES = nulls(MONEY_LINE_CODES)
const NO_FIGURES = nulls(LINE_FIGURES.map(({ figure }) => figure))

function readValues<K extends string>(
  target: Record<K, number | null>,
  keys: Keyed<K>,
  amounts: LineAmounts,
): Record<K, number | null> {
  for (const [key, name] of keys) target[key] = amountValue(amounts[name])
  return target
}

/** Values at the date and over its twelve months. */
export function currentValues({ amounts }: ScoredQuarter): LineValues {
  return readValues<ModelMoneyCode>({ ...NO_VALUES }, CURRENT, amounts)
}

/** Values one year earlier, for the lines that have them. */
export function priorValues({ amounts }: ScoredQuarter): LineValues {
  return readValues<ModelMoneyCode>({ ...NO_VALUES }, PRIOR, amounts)
}

/** Convert amounts in the reporting currency to USD at one rate; null without a rate. */
export function toUsd<K extends string>(
  values: Readonly<Record<K, number | null>>,
  usd: UsdRate | null,
): Readonly<Record<K, number | null>> {
  if (usd?.value === 1) return values
  const converted: Record<K, number | null> = { ...values }
  for (const key of Object.keys(values) as K[]) {
    const value = values[key]
    converted[key] = value === null || usd === null ? null : value * usd.value
  }
  return converted
}

/** Displayed lines that filings state only in part or implausibly large, in USD. */
export function incompleteLines(
  { amounts }: ScoredQuarter,
  usd: UsdRate | null,
): Partial<Record<LineFigure, IncompleteValue>> {
  const lines: Partial<Record<LineFigure, IncompleteValue>> = {}
  for (const [figure, name] of GROUPED) {
    const incomplete = incompleteOf(amounts[name])
    if (incomplete !== null && usd !== null) {
      lines[figure] = { ...incomplete, stated: incomplete.stated * usd.value }
    }
  }
  return lines
}

/** Displayed lines in USD. */
export function shownLines(
  { amounts, evidence }: ScoredQuarter,
  usd: UsdRate | null,
  sharesOutstanding: number | null,
): Record<LineFigure, number | null> {
  const read = readValues<LineFigure>({ ...NO_FIGURES }, SHOWN, amounts)
  const lines: Record<LineFigure, number | null> = toUsd(read, usd)
  lines.sharesOutstanding = sharesOutstanding
  lines.sharesDiluted = amountValue(evidence.averageShares?.amount ?? null)
  return lines
}

/** Null items whose leading input is incomplete, from its stated amount. Never ranked. */
export function incompleteItems(
  inputs: RankedItemInputs,
  lines: QuarterResult['incompleteLines'],
  modelClass: ModelClass,
): Partial<Record<ItemCode, IncompleteValue>> {
  const items: Partial<Record<ItemCode, IncompleteValue>> = {}
  for (const [figure, { how, stated }] of Object.entries(lines)) {
    const { name } = figureLine(figure as LineFigure)
    const values = computeRankedItems({ ...inputs, [name]: stated })
    for (const { colName, parts } of RANKED_ITEMS) {
      const value = values[colName]
      const isMisfit = RANKED_ITEM_MISFITS[colName]?.[modelClass] !== undefined
      if (parts.inputs[0] !== name || isMisfit || value === null) continue
      items[colName] = { how, stated: value }
    }
  }
  return items
}
