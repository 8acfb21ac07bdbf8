import {
  weightedSum,
  weightedSumFormula,
  weightedSumSubstituted,
  withoutBinaryNoise,
} from '../working/working.ts'
import { beneishIndex } from './beneish-index.ts'
import { beneishLabel } from './beneish-label.ts'
import { BENEISH_MODELS, BENEISH_TEXTS, BENEISH_VERSION } from './beneish-models.ts'
import type {
  BeneishCode,
  BeneishComponent,
  BeneishInputs,
  BeneishScore,
  BeneishVariant,
} from './beneish-types.ts'
import { normalCdf } from './normal-cdf.ts'

type Indices = Readonly<Partial<Record<BeneishCode, number>>>

function neutralOf(code: BeneishCode): number {
  return code === 'tata' ? 0 : 1
}

function buildComponent(
  code: BeneishCode,
  weight: number,
  inputs: BeneishInputs,
  required: boolean,
): BeneishComponent {
  const [label, formula] = BENEISH_TEXTS[code]
  const index = beneishIndex(code, inputs)
  const neutral = neutralOf(code)
  const assumed = index.value === null && !required
  const used = assumed ? neutral : index.value
  const contribution = weightedSum([{ code, weight, value: used }])
  return { code, label, weight, formula, ...index, neutral, used, assumed, contribution }
}

function findDriver(components: readonly BeneishComponent[]): BeneishCode | null {
  let driver: BeneishCode | null = null
  let most = 0
  for (const { code, weight, used, neutral } of components) {
    const raised = withoutBinaryNoise(weight * ((used ?? neutral) - neutral))
    if (raised > most) {
      driver = code
      most = raised
    }
  }
  return driver
}

/**
 * Beneish's M of two years' figures in USD, with its working. Not for banks and insurers.
 * An index that cannot be computed is set to 1 (Beneish's advice) and said so in `notes`; without
 * DSRI, SGI and, in M8, TATA there is no score: `value` is null and the label `No Data`.
 */
export function scoreBeneish(variant: BeneishVariant, inputs: BeneishInputs): BeneishScore {
  const { constant, weights, required } = BENEISH_MODELS[variant]
  const components = weights.map(([code, weight]) =>
    buildComponent(code, weight, inputs, required.includes(code)),
  )
  const terms = components.map(({ code, weight, used }) => ({
    code: code.toUpperCase(),
    weight,
    value: used,
  }))
  const value = weightedSum(terms, constant)
  const missing = new Set(components.flatMap((c) => (c.used === null ? c.missing : [])))
  if (value === null && missing.size === 0) missing.add('A score within range')
  return {
    variant,
    version: BENEISH_VERSION,
    value,
    label: value === null ? 'No Data' : beneishLabel(value),
    probability: value === null || variant === 'm5' ? null : normalCdf(value),
    driver: value === null ? null : findDriver(components),
    components,
    formula: weightedSumFormula(terms, constant),
    substituted: weightedSumSubstituted(terms, constant),
    missing: [...missing],
    notes: components
      .filter((c) => c.assumed)
      .map(
        (c) => `${c.code.toUpperCase()} is set to ${c.neutral}; lacking: ${c.missing.join(', ')}.`,
      ),
  }
}

/** M from indices already known; null when one that the variant uses is missing. */
export function scoreBeneishIndices(variant: BeneishVariant, indices: Indices): number | null {
  const { constant, weights } = BENEISH_MODELS[variant]
  const terms = weights.map(([code, weight]) => ({ code, weight, value: indices[code] ?? null }))
  return weightedSum(terms, constant)
}
