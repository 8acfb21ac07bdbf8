import type { AltmanVariant, Working } from '@quantamental/api/stocks'
import { type AltmanInputs, scoreAltman } from '@quantamental/models/altman'
import {
  BENEISH_CODES,
  type BeneishInputs,
  type BeneishVariant,
  type BeneishYear,
  computeBeneishIndices,
  scoreBeneish,
} from '@quantamental/models/beneish'

/** Which model a working explains, and what of it: the score, or the part of that code. */
export type RecomputeTarget =
  | { readonly model: 'altman'; readonly variant: AltmanVariant; readonly part?: string }
  | { readonly model: 'beneish'; readonly variant: BeneishVariant; readonly part?: string }

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

/** Codes of a working's inputs by what the model calls them; with `Before` those of the year before. */
const BENEISH_INPUTS: Readonly<Record<keyof BeneishYear, string>> = {
  receivables: 'receivables',
  sales: 'sales',
  cogs: 'costOfSales',
  currentAssets: 'currentAssets',
  ppe: 'propertyPlantEquipment',
  securities: 'longTermSecurities',
  totalAssets: 'totalAssets',
  depreciation: 'depreciation',
  sga: 'sellingGeneralAdministrative',
  currentLiabilities: 'currentLiabilities',
  longTermDebt: 'longTermDebt',
  incomeContinuing: 'continuingIncome',
  cfo: 'operatingCashFlow',
}

export function beneishInputsOf(working: Working): BeneishInputs {
  const values = new Map(working.inputs.map(({ code, value }) => [code, value]))
  const year = (suffix: string) =>
    Object.fromEntries(
      Object.entries(BENEISH_INPUTS).map(([name, code]) => [
        name,
        values.get(`${code}${suffix}`) ?? null,
      ]),
    ) as unknown as BeneishYear
  return { current: year(''), prior: year('Before') }
}

function compute(working: Working, target: RecomputeTarget) {
  const part = target.part?.toLowerCase()
  if (target.model === 'altman') {
    const score = scoreAltman(target.variant, altmanInputsOf(working))
    const one = score.components.find(({ code }) => code === part)
    return {
      version: score.version,
      value: part === undefined ? score.value : (one?.value ?? null),
    }
  }
  const inputs = beneishInputsOf(working)
  const score = scoreBeneish(target.variant, inputs)
  const index = (BENEISH_CODES as readonly (string | undefined)[]).indexOf(part)
  const value = part === undefined ? score.value : (computeBeneishIndices(inputs)[index] ?? null)
  return { version: score.version, value }
}

/** Runs the same model on the same inputs here and compares with what the service sent. */
export function recompute(working: Working, target: RecomputeTarget): Recomputed {
  const { value, version } = compute(working, target)
  return { value, version, agrees: Object.is(value, working.result) }
}
