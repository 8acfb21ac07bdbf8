import { labelOf, missingLines } from '../statement-tags/statement.ts'
import { finite, weightedSum, weightedSumSubstituted, wholeText } from '../working/working.ts'
import { getAltmanModel } from './altman-models.ts'
import { type AltmanInputName, type AltmanRatio, altmanRatio } from './altman-ratios.ts'
import type {
  AltmanComponentCode,
  AltmanInputs,
  AltmanOptions,
  AltmanScore,
  AltmanScoreComponent,
  AltmanVariant,
} from './altman-types.ts'
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

interface ComponentText {
  readonly missing: readonly string[]
  readonly substituted: string
  readonly inputs: readonly AltmanInputName[]
}

function lacking(
  inputs: AltmanInputs,
  names: readonly AltmanInputName[],
  denominator: AltmanInputName,
) {
  const missing = missingLines(inputs, names)
  const below = finite(inputs[denominator])
  if (below !== null && below <= 0) missing.push(`${labelOf(denominator)} above zero`)
  return missing
}

function substitute(inputs: AltmanInputs, { numerator, denominator }: AltmanRatio): string {
  const [first, second] = numerator
  const left = wholeText(inputs[first])
  const top = second ? `(${left} − ${wholeText(inputs[second])})` : left
  return `${top} ÷ ${wholeText(inputs[denominator])}`
}

/** Calculation of one component whose ratio is `value`: the formula with numbers, inputs used, inputs missing. */
function explainComponent(
  variant: AltmanVariant,
  code: AltmanComponentCode,
  inputs: AltmanInputs,
  value: number | null,
): ComponentText {
  const ratio = altmanRatio(variant, code)
  const [first, second] = ratio.numerator
  const names = [first, ...(second ? [second] : []), ratio.denominator]
  const missing = lacking(inputs, names, ratio.denominator)
  if (value === null && missing.length === 0) missing.push(`${code.toUpperCase()} within range`)
  return { missing, substituted: substitute(inputs, ratio), inputs: names }
}
