import { finite, wholeText } from '../working/working.ts'
import { ALTMAN_INPUT_LABELS } from './altman-inputs.ts'
import type { AltmanComponentCode, AltmanInputs, AltmanVariant } from './altman-types.ts'

type InputName = keyof AltmanInputs

interface Ratio {
  /** Minuend and optional subtrahend. */
  readonly numerator: readonly [InputName, InputName?]
  readonly denominator: 'totalAssets' | 'totalLiabilities'
}

export interface ComponentText {
  readonly missing: readonly string[]
  readonly substituted: string
  readonly inputs: readonly InputName[]
}

const RATIOS: Readonly<Record<AltmanComponentCode, Ratio>> = {
  x1: { numerator: ['currentAssets', 'currentLiabilities'], denominator: 'totalAssets' },
  x2: { numerator: ['retainedEarnings'], denominator: 'totalAssets' },
  x3: { numerator: ['ebit'], denominator: 'totalAssets' },
  x4: { numerator: ['bookEquity'], denominator: 'totalLiabilities' },
  x5: { numerator: ['sales'], denominator: 'totalAssets' },
}
const MARKET_X4: Ratio = { numerator: ['marketEquity'], denominator: 'totalLiabilities' }

function lacking(inputs: AltmanInputs, names: readonly InputName[], denominator: InputName) {
  const missing = names
    .filter((name) => finite(inputs[name]) === null)
    .map((name) => ALTMAN_INPUT_LABELS[name])
  const below = finite(inputs[denominator])
  if (below !== null && below <= 0) {
    missing.push(`${ALTMAN_INPUT_LABELS[denominator]} above zero`)
  }
  return missing
}

function substitute(inputs: AltmanInputs, { numerator, denominator }: Ratio): string {
  const [first, second] = numerator
  const left = wholeText(inputs[first])
  const top = second ? `(${left} − ${wholeText(inputs[second])})` : left
  return `${top} ÷ ${wholeText(inputs[denominator])}`
}

/** The working of one component whose ratio is `value`: numbers put in, inputs used, what lacks. */
export function explainComponent(
  variant: AltmanVariant,
  code: AltmanComponentCode,
  inputs: AltmanInputs,
  value: number | null,
): ComponentText {
  const ratio = code === 'x4' && variant === 'z' ? MARKET_X4 : RATIOS[code]
  const [first, second] = ratio.numerator
  const names = [first, ...(second ? [second] : []), ratio.denominator]
  const missing = lacking(inputs, names, ratio.denominator)
  if (value === null && missing.length === 0) missing.push(`${code.toUpperCase()} within range`)
  return { missing, substituted: substitute(inputs, ratio), inputs: names }
}
