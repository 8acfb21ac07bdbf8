import { weightedSum, weightedSumSubstituted } from '../working/working.ts'
import { getAltmanModel } from './altman-models.ts'
import type {
  AltmanComponentCode,
  AltmanInputs,
  AltmanOptions,
  AltmanScore,
  AltmanScoreComponent,
  AltmanVariant,
} from './altman-types.ts'
import { explainComponent } from './component-text.ts'
import { computeAltman } from './compute-altman.ts'

/**
 * The result of `computeAltman` with the calculation of the score and of every component. `missing` is
 * empty exactly when there is a value.
 */
export function scoreAltman(
  variant: AltmanVariant,
  inputs: AltmanInputs,
  options: AltmanOptions = {},
): AltmanScore {
  const model = getAltmanModel(variant, options)
  const { value, zone, components: ratios } = computeAltman(variant, inputs, options)
  const components = model.components.map((part, index): AltmanScoreComponent => {
    const ratio = ratios[index] ?? null
    const contribution = weightedSum([{ ...part, value: ratio }])
    const text = explainComponent(variant, part.code, inputs, ratio)
    return { ...part, value: ratio, contribution, ...text }
  })
  const missing = new Set(components.flatMap((part) => part.missing))
  if (value === null && missing.size === 0) missing.add('A score within range')
  return {
    variant,
    version: model.version,
    value,
    zone,
    missing: [...missing],
    notes: [],
    components,
    formula: model.formula,
    substituted: weightedSumSubstituted(components, model.constant),
  }
}

/**
 * Score from given ratios, for example X1 to X5 as published or a what-if. Null when a ratio that the variant uses is missing.
 */
export function scoreAltmanRatios(
  variant: AltmanVariant,
  ratios: Readonly<Partial<Record<AltmanComponentCode, number>>>,
  options: AltmanOptions = {},
): number | null {
  const { components, constant } = getAltmanModel(variant, options)
  return weightedSum(
    components.map(({ code, weight }) => ({ code, weight, value: ratios[code] ?? null })),
    constant,
  )
}
