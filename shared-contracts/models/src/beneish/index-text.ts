import { decimalText, finite } from '../working/working.ts'
import { comparableSecurities, isInverted, yearRatio } from './beneish-indices.ts'
import type { BeneishCode, BeneishIndexText, BeneishInputs, BeneishYear } from './beneish-types.ts'

type Name = keyof BeneishYear

const LABELS: Readonly<Record<Name, string>> = {
  receivables: 'Receivables',
  sales: 'Sales',
  cogs: 'Cost of sales',
  currentAssets: 'Current assets',
  ppe: 'Property, plant and equipment',
  securities: 'Securities',
  totalAssets: 'Total assets',
  depreciation: 'Depreciation',
  sga: 'SG&A',
  currentLiabilities: 'Current liabilities',
  longTermDebt: 'Long-term debt',
  incomeContinuing: 'Income from continuing operations',
  cfo: 'Operating cash flow',
}

interface Needs {
  readonly inputs: readonly Name[]
  /** Must be above zero. */
  readonly divisor?: 'sales' | 'totalAssets'
}

/** What each index is made of. */
export const BENEISH_INDEX_INPUTS: Readonly<Record<BeneishCode, Needs>> = {
  dsri: { inputs: ['receivables', 'sales'], divisor: 'sales' },
  gmi: { inputs: ['sales', 'cogs'], divisor: 'sales' },
  aqi: { inputs: ['currentAssets', 'ppe', 'totalAssets'], divisor: 'totalAssets' },
  sgi: { inputs: ['sales'], divisor: 'sales' },
  depi: { inputs: ['depreciation', 'ppe'] },
  sgai: { inputs: ['sga', 'sales'], divisor: 'sales' },
  lvgi: { inputs: ['currentLiabilities', 'longTermDebt', 'totalAssets'], divisor: 'totalAssets' },
  tata: { inputs: ['incomeContinuing', 'cfo', 'totalAssets'], divisor: 'totalAssets' },
}

function lacking(year: BeneishYear, { inputs, divisor }: Needs, when: string): string[] {
  const missing = inputs.filter((name) => !Number.isFinite(year[name])).map((n) => LABELS[n] + when)
  const below = divisor ? year[divisor] : null
  if (divisor && below !== null && below <= 0) missing.push(`${LABELS[divisor]} above zero${when}`)
  return missing
}

/** The working of one index whose value is `value`. */
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
  missing.push(...lacking(inputs.prior, needs, ' a year before'))
  if (value === null && missing.length === 0) missing.push('a ratio above zero to divide by')
  const before = finite(yearRatio(code, inputs.prior, securitiesBefore))
  const [top, bottom] = isInverted(code) ? [before, now] : [now, before]
  return { missing, substituted: `${decimalText(top)} ÷ ${decimalText(bottom)}` }
}
