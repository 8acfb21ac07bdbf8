import { wholeText } from '../working/working.ts'
import { ALTMAN_INPUT_LABELS } from './altman-inputs.ts'
import type { AltmanComponentCode, AltmanInputs, AltmanVariant } from './altman-types.ts'

type InputName = keyof AltmanInputs

interface Ratio {
  /** Minuend and optional subtrahend. */
  readonly numerator: readonly [InputName, InputName?]
  readonly denominator: 'totalAssets' | 'totalLiabilities'
}

export interface ComponentRatio {
  readonly value: number | null
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

function known(inputs: AltmanInputs, name: InputName): number | null {
  const value = inputs[name]
  return Number.isFinite(value) ? value : null
}

function lacking(inputs: AltmanInputs, names: readonly InputName[], denominator: InputName) {
  const missing = names
    .filter((name) => known(inputs, name) === null)
    .map((name) => ALTMAN_INPUT_LABELS[name])
  const below = known(inputs, denominator)
  if (below !== null && below <= 0) {
    missing.push(`${ALTMAN_INPUT_LABELS[denominator]} above zero`)
  }
  return missing
}

function substitute(inputs: AltmanInputs, { numerator, denominator }: Ratio): string {
  const [first, second] = numerator
  const left = wholeText(known(inputs, first))
  const top = second ? `(${left} − ${wholeText(known(inputs, second))})` : left
  return `${top} ÷ ${wholeText(known(inputs, denominator))}`
}

/**
 * One component from the inputs, in USD. A missing or non-finite input, a denominator that is zero
 * or negative, or a quotient too large for a number makes the value null and says so in `missing`.
 */
export function componentRatio(
  variant: AltmanVariant,
  code: AltmanComponentCode,
  inputs: AltmanInputs,
): ComponentRatio {
  const ratio = code === 'x4' && variant === 'z' ? MARKET_X4 : RATIOS[code]
  const [first, second] = ratio.numerator
  const names = [first, ...(second ? [second] : []), ratio.denominator]
  const missing = lacking(inputs, names, ratio.denominator)
  const substituted = substitute(inputs, ratio)
  if (missing.length > 0) return { value: null, missing, substituted, inputs: names }
  const top = (known(inputs, first) ?? 0) - (second ? (known(inputs, second) ?? 0) : 0)
  const value = top / (known(inputs, ratio.denominator) ?? 1)
  return Number.isFinite(value)
    ? { value, missing, substituted, inputs: names }
    : { value: null, missing: [`${code.toUpperCase()} within range`], substituted, inputs: names }
}
