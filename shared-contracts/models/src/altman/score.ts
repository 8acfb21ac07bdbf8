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
import { componentRatio } from './component-ratio.ts'
import { altmanZone } from './zone.ts'

function terms(components: readonly AltmanScoreComponent[]) {
  return components.map(({ code, weight, value }) => ({ code, weight, value }))
}

/**
 * The score of one period with its working. `value` and `zone` are null when any component is
 * missing; nothing is ever NaN or infinite.
 */
export function scoreAltman(
  variant: AltmanVariant,
  inputs: AltmanInputs,
  options: AltmanOptions = {},
): AltmanScore {
  const model = getAltmanModel(variant, options)
  const missing = new Set<string>()
  const components = model.components.map((part): AltmanScoreComponent => {
    const ratio = componentRatio(variant, part.code, inputs)
    for (const reason of ratio.missing) missing.add(reason)
    const contribution = weightedSum([{ ...part, value: ratio.value }])
    return {
      ...part,
      value: ratio.value,
      contribution,
      substituted: ratio.substituted,
      inputs: ratio.inputs,
    }
  })
  const value = weightedSum(terms(components), model.constant)
  if (value === null && missing.size === 0) missing.add('A score within range')
  return {
    variant,
    version: model.version,
    value,
    zone: value === null ? null : altmanZone(variant, value),
    missing: [...missing],
    components,
    formula: model.formula,
    substituted: weightedSumSubstituted(terms(components), model.constant),
  }
}

/**
 * The score from ratios already known, for example a publication's printed X1 to X5 or a what-if.
 * Null when a ratio that the variant uses is missing.
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
