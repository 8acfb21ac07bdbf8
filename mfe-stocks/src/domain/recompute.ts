import type { AltmanVariant, Working } from '@quantamental/api/stocks'
import { type AltmanInputs, scoreAltman } from '@quantamental/models/altman'

/** What of the Altman family a working explains: the score, or one component of it. */
export interface RecomputeTarget {
  readonly variant: AltmanVariant
  /** Component code such as `x3`; absent for the score itself. */
  readonly component?: string
}

export interface Recomputed {
  readonly value: number | null
  readonly version: string
  /** Equal to the last binary digit. */
  readonly agrees: boolean
}

const NONE: AltmanInputs = {
  totalAssets: null,
  currentAssets: null,
  currentLiabilities: null,
  retainedEarnings: null,
  ebit: null,
  marketEquity: null,
  bookEquity: null,
  totalLiabilities: null,
  sales: null,
}

/** The model's inputs named by the working; those it does not name are null. */
export function altmanInputsOf(working: Working): AltmanInputs {
  const given = working.inputs.filter(({ code }) => code in NONE)
  return { ...NONE, ...Object.fromEntries(given.map(({ code, value }) => [code, value])) }
}

/** Runs the same model on the same inputs here and compares with what the service sent. */
export function recompute(working: Working, target: RecomputeTarget): Recomputed {
  const score = scoreAltman(target.variant, altmanInputsOf(working))
  const value =
    target.component === undefined
      ? score.value
      : (score.components.find(({ code }) => code === target.component?.toLowerCase())?.value ??
        null)
  return { value, version: score.version, agrees: Object.is(value, working.result) }
}
