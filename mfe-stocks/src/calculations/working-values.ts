import type { Working } from '@quantamental/api/stocks'
import type { AltmanInputs } from '@quantamental/models/altman'
import type { BeneishInputs } from '@quantamental/models/beneish'
import type { BuffettInputs } from '@quantamental/models/buffett'
import type { CreditForm, CreditInputs } from '@quantamental/models/credit'
import type { GrahamInputs } from '@quantamental/models/graham'
import type { RankedItemInputs } from '@quantamental/models/ranking'
import { type LineValues, MONEY_LINE_CODES } from '@quantamental/models/statement'

/** Inputs of one calculation by code; null if absent. */
export interface WorkingValues {
  readonly one: (code: string) => number | null
  /** `epsYears.0`, `epsYears.1`, …: newest first. */
  readonly years: (code: string) => (number | null)[]
}

export function workingValues(working: Pick<Working, 'inputs'>): WorkingValues {
  const values = new Map(working.inputs.map(({ code, value }) => [code, value]))
  return {
    one: (code) => values.get(code) ?? null,
    years(code) {
      const found: (number | null)[] = []
      while (values.has(`${code}.${found.length}`)) {
        found.push(values.get(`${code}.${found.length}`) ?? null)
      }
      return found
    },
  }
}

/**
 * Statement lines of a calculation by catalog name; those of the previous year with the suffix
 * `Before`.
 */
function linesOf({ one }: WorkingValues, suffix: '' | 'Before' = ''): LineValues {
  const entries = MONEY_LINE_CODES.map((code) => [code, one(`${code}${suffix}`)])
  return Object.fromEntries(entries) as LineValues
}

export function altmanInputsOf(values: WorkingValues): AltmanInputs {
  return { ...linesOf(values), marketEquity: values.one('marketEquity') }
}

export function beneishInputsOf(values: WorkingValues): BeneishInputs {
  return { current: linesOf(values), prior: linesOf(values, 'Before') }
}

export function creditInputsOf(values: WorkingValues, form: CreditForm): CreditInputs {
  const { one } = values
  return {
    ...linesOf(values),
    netIncomeBefore: one('netIncomeBefore'),
    depreciationAmortizationBefore: one('depreciationAmortizationBefore'),
    marketCap: one('marketCap'),
    volatility: one('volatility'),
    excessReturn: one('excessReturn'),
    sharePrice: one('sharePrice'),
    form,
    isDefaulted: one('defaultedOn') === 1,
  }
}

/**
 * Inputs of the values per share. Inputs used only by the checklists (utility, total assets) are
 * omitted.
 */
export function grahamInputsOf(values: WorkingValues): GrahamInputs {
  const { one, years } = values
  return {
    ...linesOf(values),
    price: one('price'),
    epsYears: years('epsYears'),
    dividendYears: years('dividendYears'),
    sharesOutstanding: one('sharesOutstanding'),
    treasuryYield: one('treasuryYield'),
    isUtility: false,
  }
}

export function buffettInputsOf({ one, years }: WorkingValues): BuffettInputs {
  return {
    price: one('price'),
    epsYears: years('epsYears'),
    bookYears: years('bookYears'),
    dividendYears: years('dividendYears'),
    peYears: years('peYears'),
  }
}

export function itemInputsOf(values: WorkingValues): RankedItemInputs {
  return { ...linesOf(values), marketCap: values.one('marketCap') }
}
