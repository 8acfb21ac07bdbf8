import { labelOf, missingLines } from '../statement-tags/statement.ts'
import { finite, wholeText } from '../working/working.ts'
import { type AltmanInputName, type AltmanRatio, altmanRatio } from './altman-ratios.ts'
import type { AltmanComponentCode, AltmanInputs, AltmanVariant } from './altman-types.ts'

export interface ComponentText {
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
export function explainComponent(
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
