import { labelOf, missingLines } from '../statement-tags/statement.ts'
import { decimalText, finite } from '../working/working.ts'
import { comparableSecurities, isInverted, yearRatio } from './beneish-indices.ts'
import type { BeneishCode, BeneishIndexText, BeneishInputs, BeneishYear } from './beneish-types.ts'

type Name = keyof BeneishYear

interface Needs {
  readonly inputs: readonly Name[]
  /** Used if both years report them; not required. */
  readonly optional?: readonly Name[]
  /** Must be above zero. */
  readonly divisor?: 'revenue' | 'totalAssets'
}

/** Inputs of each index. */
export const BENEISH_INDEX_INPUTS: Readonly<Record<BeneishCode, Needs>> = {
  dsri: { inputs: ['receivables', 'revenue'], divisor: 'revenue' },
  gmi: { inputs: ['revenue', 'costOfSales'], divisor: 'revenue' },
  aqi: {
    inputs: ['currentAssets', 'propertyPlantEquipment', 'longTermSecurities', 'totalAssets'],
    optional: ['longTermSecurities'],
    divisor: 'totalAssets',
  },
  sgi: { inputs: ['revenue'], divisor: 'revenue' },
  depi: { inputs: ['depreciation', 'propertyPlantEquipment'] },
  sgai: { inputs: ['sellingGeneralAdministrative', 'revenue'], divisor: 'revenue' },
  lvgi: { inputs: ['currentLiabilities', 'longTermDebt', 'totalAssets'], divisor: 'totalAssets' },
  tata: {
    inputs: ['continuingIncome', 'operatingCashFlow', 'totalAssets'],
    divisor: 'totalAssets',
  },
}

function lacking(year: BeneishYear, needs: Needs, when: string): string[] {
  const { inputs, optional = [], divisor } = needs
  const needed = inputs.filter((name) => !optional.includes(name))
  const missing = missingLines(year, needed).map((label) => label + when)
  const below = divisor ? year[divisor] : null
  if (divisor && below !== null && below <= 0) missing.push(`${labelOf(divisor)} above zero${when}`)
  return missing
}

/** Calculation of one index whose value is `value`. */
export function explainIndex(
  code: BeneishCode,
  inputs: BeneishInputs,
  value: number | null,
): BeneishIndexText {
  const needs = BENEISH_INDEX_INPUTS[code]
  const missing = lacking(inputs.current, needs, '')
  const [securitiesNow, securitiesBefore] = comparableSecurities(inputs)
  const now = finite(yearRatio(code, inputs.current, securitiesNow))
  if (code === 'tata') {
    const reason = value === null && missing.length === 0 ? ['TATA within range'] : missing
    return { missing: reason, substituted: decimalText(now) }
  }
  missing.push(...lacking(inputs.prior, needs, ' a year earlier'))
  if (value === null && missing.length === 0) missing.push('a ratio above zero to divide by')
  const before = finite(yearRatio(code, inputs.prior, securitiesBefore))
  const [top, bottom] = isInverted(code) ? [before, now] : [now, before]
  return { missing, substituted: `${decimalText(top)} ÷ ${decimalText(bottom)}` }
}
