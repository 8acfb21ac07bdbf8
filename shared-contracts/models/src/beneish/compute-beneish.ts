import { finite, normalCdf } from '../working/working.ts'
import { beneishIndex, comparableSecurities } from './beneish-indices.ts'
import { beneishLabel } from './beneish-label.ts'
import { BENEISH_MODELS } from './beneish-models.ts'
import {
  BENEISH_CODES,
  type BeneishCode,
  type BeneishInputs,
  type BeneishResult,
  type BeneishVariant,
} from './beneish-types.ts'

/** Index value without effect on the score: 1, for TATA 0. */
export function neutralIndex(code: BeneishCode): number {
  return code === 'tata' ? 0 : 1
}

function scoreOf(variant: BeneishVariant, indices: readonly (number | null)[]): number | null {
  const { constant, weights, required } = BENEISH_MODELS[variant]
  let sum = constant
  for (let i = 0; i < weights.length; i += 1) {
    const code = BENEISH_CODES[i] as BeneishCode
    const index = indices[i] ?? null
    if (index === null && required.includes(code)) return null
    sum += (weights[i] as number) * (index ?? neutralIndex(code))
  }
  return finite(sum)
}

function driverOf(
  variant: BeneishVariant,
  indices: readonly (number | null)[],
): BeneishCode | null {
  const { weights } = BENEISH_MODELS[variant]
  let driver: BeneishCode | null = null
  let most = 1e-12
  for (let i = 0; i < weights.length; i += 1) {
    const code = BENEISH_CODES[i] as BeneishCode
    const index = indices[i] ?? null
    const raised = index === null ? 0 : (weights[i] as number) * (index - neutralIndex(code))
    if (raised > most) {
      driver = code
      most = raised
    }
  }
  return driver
}

function assumedOf(variant: BeneishVariant, indices: readonly (number | null)[]): BeneishCode[] {
  const used = BENEISH_CODES.slice(0, BENEISH_MODELS[variant].weights.length)
  return used.filter((_, i) => indices[i] === null)
}

/** Score of one variant from computed indices in the order of BENEISH_CODES. */
export function weighIndices(
  variant: BeneishVariant,
  indices: readonly (number | null)[],
): BeneishResult {
  const value = scoreOf(variant, indices)
  if (value === null) {
    const none = { variant: null, value, probability: null, driver: null, assumed: [] }
    return { ...none, label: 'No Data', indices }
  }
  return {
    variant,
    value,
    label: beneishLabel(value),
    probability: variant === 'm8' ? normalCdf(value) : null,
    driver: driverOf(variant, indices),
    indices,
    assumed: assumedOf(variant, indices),
  }
}

/** The eight indices in the order of BENEISH_CODES. */
export function computeBeneishIndices(inputs: BeneishInputs): (number | null)[] {
  const securities = comparableSecurities(inputs)
  return BENEISH_CODES.map((code) => beneishIndex(code, inputs, securities))
}

/**
 * Computes Beneish's M-score from two years: M8 when DSRI, SGI and TATA can be computed; without TATA the
 * five-variable M5, whose coefficients are not verified against the source; without DSRI or SGI no score and the
 * label `No Data`. Any other index that cannot be computed counts as 1, as Beneish advises, and is listed in
 * `assumed`. Not for banks and insurers, whose receivables and sales have a different meaning. `scoreBeneish`
 * returns the same numbers with the calculation.
 */
export function computeBeneish(inputs: BeneishInputs): BeneishResult {
  const indices = computeBeneishIndices(inputs)
  const full = weighIndices('m8', indices)
  return full.value === null ? weighIndices('m5', indices) : full
}
