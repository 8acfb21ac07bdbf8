import { labelOf, textOf } from '../statement-tags/statement.ts'
import { weightedSumFormula } from '../working/working.ts'
import { altmanRatio } from './altman-ratios.ts'
import type {
  AltmanComponentCode,
  AltmanComponentModel,
  AltmanModel,
  AltmanOptions,
  AltmanVariant,
} from './altman-types.ts'

type Weights = readonly (readonly [AltmanComponentCode, number])[]

function component(variant: AltmanVariant, code: AltmanComponentCode, weight: number) {
  const { numerator, denominator } = altmanRatio(variant, code)
  const [first, second] = numerator
  const divisor = textOf(denominator)
  const label = `${second ? 'Working capital' : labelOf(first)} / ${divisor}`
  const top = second ? `(${textOf(first)} − ${textOf(second)})` : textOf(first)
  return { code, label, weight, formula: `${top} ÷ ${divisor}` }
}

function formulaOf(components: readonly AltmanComponentModel[], constant: number): string {
  const terms = components.map(({ code, weight }) => ({ code: code.toUpperCase(), weight }))
  return weightedSumFormula(terms, constant)
}

type Facts = Pick<AltmanModel, 'name' | 'version' | 'distressBelow' | 'safeAbove' | 'source'>

function defineModel(variant: AltmanVariant, facts: Facts, weights: Weights, constant = 0) {
  const components = weights.map(([code, weight]) => component(variant, code, weight))
  return { variant, ...facts, constant, components, formula: formulaOf(components, constant) }
}

const Z_DOUBLE_PRIME_WEIGHTS: Weights = [
  ['x1', 6.56],
  ['x2', 3.26],
  ['x3', 6.72],
  ['x4', 1.05],
]

/** The four published models by variant. Bump `version` with every change that can move a score. */
export const ALTMAN_MODELS: Readonly<Record<AltmanVariant, AltmanModel>> = {
  z: defineModel(
    'z',
    {
      name: 'Altman Z-score',
      version: '1.0.0',
      distressBelow: 1.81,
      safeAbove: 2.99,
      source:
        'Altman, “Financial Ratios, Discriminant Analysis and the Prediction of Corporate Bankruptcy”, Journal of Finance, 1968',
    },
    [
      ['x1', 1.2],
      ['x2', 1.4],
      ['x3', 3.3],
      ['x4', 0.6],
      ['x5', 0.999],
    ],
  ),
  'z-prime': defineModel(
    'z-prime',
    {
      name: 'Altman Z′-score',
      version: '1.0.0',
      distressBelow: 1.23,
      safeAbove: 2.9,
      source: 'Altman, Corporate Financial Distress, Wiley, 1983',
    },
    [
      ['x1', 0.717],
      ['x2', 0.847],
      ['x3', 3.107],
      ['x4', 0.42],
      ['x5', 0.998],
    ],
  ),
  'z-double-prime': defineModel(
    'z-double-prime',
    {
      name: 'Altman Z″-score',
      version: '1.0.0',
      distressBelow: 1.1,
      safeAbove: 2.6,
      source: 'Altman, Hartzell and Peck, Emerging Markets Corporate Bonds: A Scoring System, 1995',
    },
    Z_DOUBLE_PRIME_WEIGHTS,
  ),
  'em-score': defineModel(
    'em-score',
    {
      name: 'Altman EM-score',
      version: '1.0.0',
      distressBelow: 4.35,
      safeAbove: 5.85,
      source: 'Altman, Hartzell and Peck, Emerging Markets Corporate Bonds: A Scoring System, 1995',
    },
    Z_DOUBLE_PRIME_WEIGHTS,
    3.25,
  ),
}

/** The model of `variant`. `salesWeight: 1` gives the 1968 Z with X5 weighted 1.0, under its own version. */
export function getAltmanModel(variant: AltmanVariant, options: AltmanOptions = {}): AltmanModel {
  const model = ALTMAN_MODELS[variant]
  if (variant !== 'z' || options.salesWeight !== 1) return model
  const components = model.components.map((c) => (c.code === 'x5' ? { ...c, weight: 1 } : c))
  return {
    ...model,
    components,
    version: `${model.version}+x5-1.0`,
    formula: formulaOf(components, model.constant),
  }
}
