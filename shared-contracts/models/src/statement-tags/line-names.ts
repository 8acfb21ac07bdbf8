import type { ExtraReading, StatementLine, TagFormula } from './statement-line.ts'
import { STATEMENT_LINES } from './statement-lines.ts'

type Lines = typeof STATEMENT_LINES
export type LineCode = keyof Lines

type CodesAlso<R extends ExtraReading> = {
  [C in LineCode]: Lines[C] extends { readonly also: readonly (infer A)[] }
    ? R extends A
      ? C
      : never
    : never
}[LineCode]

/** Lines also read for the previous year. */
type PriorLineCode = CodesAlso<'before'>
/** Lines of income and cash flow statements, readable over three months. */
type QuarterLineCode = {
  [C in LineCode]: Lines[C]['period'] extends 'instant'
    ? never
    : Lines[C]['unit'] extends 'shares'
      ? never
      : C
}[LineCode]
export type PriorLineName = `${PriorLineCode}Before`
export type QuarterLineName = `quarter${Capitalize<QuarterLineCode>}`
/** Name of a line in any of its readings. */
export type LineName = LineCode | PriorLineName | QuarterLineName

type StatementOnlyCode = {
  [C in LineCode]: Lines[C] extends { readonly isStatementOnly: true } ? C : never
}[LineCode]
/** Names that no model reads: they are read only for one company's statements. */
export type StatementOnlyName =
  | StatementOnlyCode
  | Exclude<QuarterLineName, `quarter${Capitalize<CodesAlso<'quarter'>>}`>

/** Lines tagged in money in filings; excludes share counts. */
export type TaggedLineCode = {
  [C in LineCode]: Lines[C]['unit'] extends 'shares'
    ? never
    : Lines[C] extends { readonly group: 'debt' }
      ? C
      : Lines[C]['sources'] extends { readonly 'us-gaap': unknown }
        ? C
        : never
}[LineCode]
/** Lines in money, including derived lines. */
export type MoneyLineCode = {
  [C in LineCode]: Lines[C]['unit'] extends 'shares' ? never : C
}[LineCode]

/** Values of lines in money; null: not reported. */
export type LineValues = Readonly<Record<Exclude<MoneyLineCode, StatementOnlyName>, number | null>>

type FigureOf<C extends LineCode> = Lines[C] extends { readonly figure: infer F extends string }
  ? F
  : never
/** Code of a line in page documents: `year.revenue`, `quarter.revenue`, `totalAssets`. */
export type LineFigure = {
  [C in LineCode]: Lines[C]['period'] extends 'instant'
    ? FigureOf<C>
    : Lines[C]['unit'] extends 'shares'
      ? FigureOf<C>
      : `year.${FigureOf<C>}` | (C extends CodesAlso<'quarter'> ? `quarter.${FigureOf<C>}` : never)
}[LineCode]

export const LINE_CODES = Object.keys(STATEMENT_LINES) as readonly LineCode[]

/** Lines in money that models read. */
export const MONEY_LINE_CODES = LINE_CODES.filter(
  (code): code is keyof LineValues =>
    lineOf(code).unit !== 'shares' && !lineOf(code).isStatementOnly,
)

export function lineOf(code: LineCode): StatementLine {
  return STATEMENT_LINES[code]
}

/** A statement line in one of its readings. */
export interface NamedLine {
  readonly name: LineName
  readonly code: LineCode
  /** Null for the balance sheet date or twelve months. */
  readonly reading: ExtraReading | null
  readonly label: string
  /** Whether a model reads it; the rest is read only for the page of statements. */
  readonly isModelInput: boolean
}

/** Lowercases a label for use inside a sentence, except acronyms: `total assets`, `EBIT`. */
export function lowerLabel(label: string): string {
  return /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

function namesOf(code: LineCode): NamedLine[] {
  const { label, unit, period, also = [], isStatementOnly = false } = lineOf(code)
  const capital = code.charAt(0).toUpperCase() + code.slice(1)
  const before: NamedLine = {
    name: `${code}Before` as PriorLineName,
    code,
    reading: 'before',
    label: `${label} a year earlier`,
    isModelInput: true,
  }
  const quarter: NamedLine = {
    name: `quarter${capital}` as QuarterLineName,
    code,
    reading: 'quarter',
    label: `Quarter’s ${lowerLabel(label)}`,
    isModelInput: also.includes('quarter'),
  }
  const hasQuarter = period === 'duration' && unit !== 'shares'
  return [
    { name: code, code, reading: null, label, isModelInput: !isStatementOnly },
    ...(also.includes('before') ? [before] : []),
    ...(hasQuarter ? [quarter] : []),
  ]
}

/** All lines with each of their periods. */
export const NAMED_LINES: readonly NamedLine[] = LINE_CODES.flatMap(namesOf)

/** A line shown on pages. */
export interface FigureLine {
  readonly figure: LineFigure
  readonly name: Exclude<LineName, StatementOnlyName>
  readonly code: LineCode
  /** Label with the period: `Revenue, trailing 12 months`. */
  readonly title: string
}

function figureOf({ name, code, reading, isModelInput }: NamedLine): FigureLine[] {
  const { figure, label, period, unit } = lineOf(code)
  if (figure === undefined || reading === 'before' || !isModelInput) return []
  const hasSpan = period === 'duration' && unit !== 'shares'
  const [prefix, span] =
    reading === 'quarter' ? ['quarter.', 'three months'] : ['year.', 'trailing 12 months']
  return [
    {
      figure: (hasSpan ? `${prefix}${figure}` : figure) as LineFigure,
      name: name as FigureLine['name'],
      code,
      title: hasSpan ? `${label}, ${span}` : label,
    },
  ]
}

/** Lines shown on pages. */
export const LINE_FIGURES: readonly FigureLine[] = NAMED_LINES.flatMap(figureOf)

const FIGURE_LINES: ReadonlyMap<string, FigureLine> = new Map(
  LINE_FIGURES.map((line) => [line.figure, line]),
)

/** Line with the given code in page documents. */
export function figureLine(figure: LineFigure): FigureLine {
  return FIGURE_LINES.get(figure) as FigureLine
}

/** All tags of the formulas, in order. */
export function tagsOf(formulas: readonly TagFormula[]): string[] {
  return formulas.flatMap(({ plus, minus = [], optionalMinus = [] }) => [
    ...plus,
    ...minus,
    ...optionalMinus,
  ])
}

/** Previous-year name of a line; empty if it is not read for the previous year. */
export function priorNames(code: LineCode): PriorLineName[] {
  return NAMED_LINES.filter((line) => line.code === code && line.reading === 'before').map(
    ({ name }) => name as PriorLineName,
  )
}
