import { type LineCode, labelOf, lineOf, lowerLabel } from '../statement-tags/statement.ts'

/** Whole years between a ratio's period and an earlier one that it compares with. */
export type YearsBack = 0 | 1 | 2 | 3 | 5

/** Line of the twelve months or balance sheet date, or `Before`: 1, 2, 3 or 5 years earlier. */
export type RatioInputName = LineCode | `${LineCode}Before${'' | 2 | 3 | 5}` | 'marketCap'

/** Inputs by name, in one currency; null: not reported. Per-share amounts and counts are in the shares of one day. */
export type RatioValues = Readonly<Partial<Record<RatioInputName, number | null>>>

export function earlierName(code: LineCode, years: YearsBack): RatioInputName {
  if (years === 0) return code
  return years === 1 ? `${code}Before` : `${code}Before${years}`
}

interface RatioInput {
  /** Null for the market value. */
  readonly code: LineCode | null
  readonly years: YearsBack
  readonly label: string
}

const EARLIER = /^(.+)Before([235]?)$/

function yearsText(years: YearsBack): string {
  if (years === 0) return ''
  return years === 1 ? ' a year earlier' : ` ${years} years earlier`
}

/** Line and age of an input. */
export function ratioInput(name: RatioInputName): RatioInput {
  if (name === 'marketCap') return { code: null, years: 0, label: labelOf(name) }
  const [, code = name, digit = ''] = EARLIER.exec(name) ?? []
  const years = code === name ? 0 : ((Number(digit) || 1) as YearsBack)
  const { label } = lineOf(code as LineCode)
  return { code: code as LineCode, years, label: `${label}${yearsText(years)}` }
}

/** Label for use inside a sentence. */
export function ratioInputText(name: RatioInputName): string {
  return lowerLabel(ratioInput(name).label)
}
