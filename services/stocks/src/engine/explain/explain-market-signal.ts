import type { Working, WorkingInput } from '@quantamental/api/stocks'
import {
  CHS_MODEL,
  computeChs,
  computeMerton,
  computeNaiveDistance,
  MERTON_MODEL,
  NAIVE_DISTANCE_MODEL,
} from '@quantamental/models/default-models'
import { decimalText, type ModelDescription } from '@quantamental/models/working'
import { dateText } from '../../dates/calendar-date.ts'
import type { CompanyFigures } from '../company-figures.ts'
import { SignalReader } from '../market-signal/market-signal.ts'
import { ReturnSums } from '../market-signal/return-sums.ts'
import type { SignalInputs } from '../market-signal/signal-inputs.ts'
import { SIGNAL_GAPS, SIGNAL_MODELS, type SignalModel } from '../market-signal/signal-week.ts'
import { MarketSignalInputs } from './market-signal-inputs.ts'

interface Explained {
  readonly model: ModelDescription
  readonly substitute: (inputs: SignalInputs) => string
  readonly list: (inputs: MarketSignalInputs) => WorkingInput[]
}

const millions = (value: number | null) => decimalText(value === null ? null : value / 1e6, 1)

function structuralText({ merton: { equity, debt, equityVolatility, years } }: SignalInputs) {
  return `E ${millions(equity)}, F ${millions(debt)} (USD million), σE ${decimalText(equityVolatility)}, T ${years}`
}

/** Measures by their published names. */
const CHS_NAMES = [
  ['nimtaAverage', 'NIMTAAVG'],
  ['tlmta', 'TLMTA'],
  ['exretAverage', 'EXRETAVG'],
  ['sigma', 'SIGMA'],
  ['rsize', 'RSIZE'],
  ['cashmta', 'CASHMTA'],
  ['mb', 'MB'],
  ['price', 'PRICE'],
] as const

const EXPLAINED: Readonly<Record<SignalModel, Explained>> = {
  merton: {
    model: MERTON_MODEL,
    substitute: (inputs) => {
      const { assetValue, assetVolatility, distanceToDefault } = computeMerton(inputs.merton)
      const solved = `V ${millions(assetValue)}, σV ${decimalText(assetVolatility)}, d2 ${decimalText(distanceToDefault)}`
      return `${structuralText(inputs)}, r ${decimalText(inputs.merton.riskFreeRate)}: ${solved}`
    },
    list: (inputs) => inputs.merton(),
  },
  'naive-distance': {
    model: NAIVE_DISTANCE_MODEL,
    substitute: (inputs) => {
      const { assetVolatility, distanceToDefault } = computeNaiveDistance(inputs.naive)
      return `${structuralText(inputs)}, r ${decimalText(inputs.naive.pastReturn)}: σV ${decimalText(assetVolatility)}, distance ${decimalText(distanceToDefault)}`
    },
    list: (inputs) => inputs.naiveDistance(),
  },
  chs: {
    model: CHS_MODEL,
    substitute: ({ chs }) => {
      const { score, monthlyPd } = computeChs(chs)
      const values = CHS_NAMES.map(([code, name]) => `${name} ${decimalText(chs[code])}`)
      return `${values.join(', ')}: score ${decimalText(score)}, monthly p ${decimalText(monthlyPd, 6)}`
    },
    list: (inputs) => inputs.chs(),
  },
}

function isSignalModel(part: string): part is SignalModel {
  return SIGNAL_MODELS.some((model) => model === part)
}

/** Calculation of a model in the last week of `quarter`; null for an unknown model or without a week. */
export function explainMarketSignal(
  figures: CompanyFigures,
  quarter: string,
  part: string,
): Omit<Working, 'input_hash'> | null {
  if (!isSignalModel(part)) return null
  const reader = new SignalReader(figures, new ReturnSums(figures))
  const friday = reader.lastFridayOf(quarter)
  if (friday === null) return null
  const { inputs, probabilities, gaps } = reader.at(friday)
  const { model, substitute, list } = EXPLAINED[part]
  const gap = gaps[part]
  return {
    title: `${model.name}, week to ${dateText(friday)}`,
    formula: model.formula,
    substituted: inputs === null || gap !== null ? '—' : substitute(inputs),
    result: probabilities[part],
    unit: 'probability of default within one year',
    model: model.name,
    model_version: model.version,
    inputs: inputs === null ? [] : list(new MarketSignalInputs(figures, inputs)),
    notes: [
      ...(gap === null ? [] : [`Missing: ${SIGNAL_GAPS[gap]}`]),
      'From closes and reports known on that Friday. The model is used as published, not fitted by us.',
    ],
  }
}
