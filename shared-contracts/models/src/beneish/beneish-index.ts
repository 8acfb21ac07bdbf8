import { decimalText } from '../working/working.ts'
import type { BeneishCode, BeneishIndex, BeneishInputs, BeneishYear } from './beneish-types.ts'

type Name = keyof BeneishYear
type Known = Readonly<Record<Name, number>>

interface YearRatio {
  readonly inputs: readonly Name[]
  /** Must be above zero. */
  readonly divisor?: 'sales' | 'totalAssets'
  readonly of: (year: Known) => number
  /** A year before over now, instead of now over a year before. */
  readonly inverted?: boolean
}

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

const RATIOS: Readonly<Record<BeneishCode, YearRatio>> = {
  dsri: { inputs: ['receivables', 'sales'], divisor: 'sales', of: (y) => y.receivables / y.sales },
  gmi: {
    inputs: ['sales', 'cogs'],
    divisor: 'sales',
    of: (y) => (y.sales - y.cogs) / y.sales,
    inverted: true,
  },
  aqi: {
    inputs: ['currentAssets', 'ppe', 'totalAssets'],
    divisor: 'totalAssets',
    of: (y) => 1 - (y.currentAssets + y.ppe + y.securities) / y.totalAssets,
  },
  sgi: { inputs: ['sales'], divisor: 'sales', of: (y) => y.sales },
  depi: {
    inputs: ['depreciation', 'ppe'],
    of: (y) => y.depreciation / (y.depreciation + y.ppe),
    inverted: true,
  },
  sgai: { inputs: ['sga', 'sales'], divisor: 'sales', of: (y) => y.sga / y.sales },
  tata: {
    inputs: ['incomeContinuing', 'cfo', 'totalAssets'],
    divisor: 'totalAssets',
    of: (y) => (y.incomeContinuing - y.cfo) / y.totalAssets,
  },
  lvgi: {
    inputs: ['currentLiabilities', 'longTermDebt', 'totalAssets'],
    divisor: 'totalAssets',
    of: (y) => (y.currentLiabilities + y.longTermDebt) / y.totalAssets,
  },
}

function lacking(year: BeneishYear, { inputs, divisor }: YearRatio, when: string): string[] {
  const missing = inputs.filter((name) => !Number.isFinite(year[name])).map((n) => LABELS[n] + when)
  const below = divisor ? year[divisor] : null
  if (divisor && below !== null && below <= 0) missing.push(`${LABELS[divisor]} above zero${when}`)
  return missing
}

function ratioOf(year: BeneishYear, ratio: YearRatio): number | null {
  if (lacking(year, ratio, '').length > 0) return null
  const securities = Number.isFinite(year.securities) ? year.securities : 0
  const value = ratio.of({ ...year, securities } as Known)
  return Number.isFinite(value) ? value : null
}

/**
 * One index of two years. Null, with the reason, when an input is missing, sales or total assets are
 * zero or less, or the ratio divided by is zero or less, which makes a comparison meaningless.
 */
export function beneishIndex(code: BeneishCode, { current, prior }: BeneishInputs): BeneishIndex {
  const ratio = RATIOS[code]
  const now = ratioOf(current, ratio)
  const missing = lacking(current, ratio, '')
  if (code === 'tata') {
    const reason = now === null && missing.length === 0 ? ['TATA within range'] : missing
    return { value: now, missing: reason, substituted: decimalText(now) }
  }
  missing.push(...lacking(prior, ratio, ' a year before'))
  const before = ratioOf(prior, ratio)
  const [top, bottom] = ratio.inverted ? [before, now] : [now, before]
  const value = top === null || bottom === null || bottom <= 0 ? null : top / bottom
  const substituted = `${decimalText(top)} ÷ ${decimalText(bottom)}`
  if (value !== null && Number.isFinite(value)) return { value, missing, substituted }
  if (missing.length === 0) missing.push('a ratio above zero to divide by')
  return { value: null, missing, substituted }
}
