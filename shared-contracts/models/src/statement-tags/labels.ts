import { type LineCode, type LineName, lineOf, lowerLabel, NAMED_LINES } from './line-names.ts'
import { STATEMENT_LINES } from './statement-lines.ts'

/** Market figures used by models in addition to statement lines. */
const MARKET_LABELS = {
  marketEquity: 'Market value of equity',
  marketCap: 'Market cap',
} as const
type MarketFigureName = keyof typeof MARKET_LABELS
export type FigureName = LineName | MarketFigureName

const LABELS: ReadonlyMap<string, string> = new Map([
  ...NAMED_LINES.map(({ name, label }) => [name, label] as const),
  ...Object.entries(MARKET_LABELS),
])

/** Examples: `Total assets`, `Total assets a year earlier`. */
export function labelOf(name: FigureName): string {
  return LABELS.get(name) ?? name
}

/** Label for use inside a sentence: `total assets`, `EBIT`. */
export function textOf(name: FigureName): string {
  return lowerLabel(labelOf(name))
}

/** Label with its period, for use inside a sentence: `trailing 12-month net income`, `total assets`. */
export function spanText(name: FigureName): string {
  const isFlow = isLine(name) && lineOf(name).period === 'duration'
  return isFlow ? `trailing 12-month ${textOf(name)}` : textOf(name)
}

/** Whether a name is a statement line of the current year, not a previous-year line or market figure. */
export function isLine(name: string): name is LineCode {
  return Object.hasOwn(STATEMENT_LINES, name)
}

/** Formula of a derived line: `Operating cash flow − capital expenditure`. */
export function partsText(code: LineCode): string {
  const { plus, minus = [] } = lineOf(code).parts ?? { plus: [] }
  const [first = '', ...others] = plus.map((part) => textOf(part as LineCode))
  const sum = [
    first,
    ...others.map((text) => `+ ${text}`),
    ...minus.map((part) => `− ${textOf(part as LineCode)}`),
  ]
  const text = sum.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Labels of the `names` without a finite value. */
export function missingLines<N extends FigureName>(
  values: Readonly<Record<N, number | null>>,
  names: readonly N[],
): string[] {
  return names.filter((name) => !Number.isFinite(values[name])).map(labelOf)
}
