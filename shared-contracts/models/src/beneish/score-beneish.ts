import { weightedSum, weightedSumFormula, weightedSumSubstituted } from '../working/working.ts'
import { BENEISH_MODELS, BENEISH_TEXTS, BENEISH_VERSION } from './beneish-models.ts'
import {
  BENEISH_CODES,
  type BeneishCode,
  type BeneishComponent,
  type BeneishInputs,
  type BeneishScore,
  type BeneishVariant,
} from './beneish-types.ts'
import { computeBeneishIndices, neutralIndex, weighIndices } from './compute-beneish.ts'
import { explainIndex } from './index-text.ts'

function buildComponent(
  variant: BeneishVariant,
  code: BeneishCode,
  weight: number,
  inputs: BeneishInputs,
  value: number | null,
): BeneishComponent {
  const [label, formula] = BENEISH_TEXTS[code]
  const neutral = neutralIndex(code)
  const assumed = value === null && !BENEISH_MODELS[variant].required.includes(code)
  const used = assumed ? neutral : value
  const contribution = weightedSum([{ code, weight, value: used }])
  const text = explainIndex(code, inputs, value)
  return { code, label, weight, formula, value, neutral, used, assumed, contribution, ...text }
}

/**
 * M-score of one variant with the calculation of the score and of every index. Same numbers as
 * `computeBeneish`, which also chooses the variant.
 */
export function scoreBeneish(variant: BeneishVariant, inputs: BeneishInputs): BeneishScore {
  const { constant, weights } = BENEISH_MODELS[variant]
  const indices = computeBeneishIndices(inputs)
  const { value, label, probability, driver } = weighIndices(variant, indices)
  const components = weights.map((weight, i) =>
    buildComponent(variant, BENEISH_CODES[i] as BeneishCode, weight, inputs, indices[i] ?? null),
  )
  const terms = components.map((part) => ({ ...part, code: part.code.toUpperCase() }))
  const used = terms.map((part) => ({ code: part.code, weight: part.weight, value: part.used }))
  const missing = new Set(components.flatMap((part) => (part.used === null ? part.missing : [])))
  if (value === null && missing.size === 0) missing.add('A score within range')
  return {
    variant,
    version: BENEISH_VERSION,
    value,
    label,
    probability,
    driver,
    components,
    formula: weightedSumFormula(terms, constant),
    substituted: weightedSumSubstituted(used, constant),
    missing: [...missing],
    notes: terms
      .filter((part) => part.assumed)
      .map(
        (part) => `${part.code} is set to ${part.neutral}; missing: ${part.missing.join(', ')}.`,
      ),
  }
}

/** M-score from given indices; null when one that the variant uses is missing. */
export function scoreBeneishIndices(
  variant: BeneishVariant,
  indices: Readonly<Partial<Record<BeneishCode, number>>>,
): number | null {
  const { constant, weights } = BENEISH_MODELS[variant]
  const terms = weights.map((weight, i) => {
    const code = BENEISH_CODES[i] as BeneishCode
    return { code, weight, value: indices[code] ?? null }
  })
  return weightedSum(terms, constant)
}
