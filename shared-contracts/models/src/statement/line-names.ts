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

/** Lines that are also read a year before. */
export type PriorLineCode = CodesAlso<'before'>
/** Lines that are also read over three months. */
export type QuarterLineCode = CodesAlso<'quarter'>
export type PriorLineName = `${PriorLineCode}Before`
export type QuarterLineName = `quarter${Capitalize<QuarterLineCode>}`
/** A line at the date or of twelve months, of the year before, or of three months. */
export type LineName = LineCode | PriorLineName | QuarterLineName

/** Lines that filings tag in money; those of shares are counted apart. */
export type TaggedLineCode = {
  [C in LineCode]: Lines[C]['unit'] extends 'shares'
    ? never
    : Lines[C] extends { readonly group: 'debt' }
      ? C
      : Lines[C]['sources'] extends { readonly 'us-gaap': unknown }
        ? C
        : never
}[LineCode]
/** Lines in money, those that are made of others included. */
export type MoneyLineCode = {
  [C in LineCode]: Lines[C]['unit'] extends 'shares' ? never : C
}[LineCode]

/** Values of lines in money; null: not reported. */
export type LineValues = Readonly<Record<MoneyLineCode, number | null>>

type FigureOf<C extends LineCode> = Lines[C] extends { readonly figure: infer F extends string }
  ? F
  : never
/** Code of a line in the figures of pages: `year.revenue`, `quarter.revenue`, `totalAssets`. */
export type LineFigure = {
  [C in LineCode]: Lines[C]['period'] extends 'instant'
    ? FigureOf<C>
    : Lines[C]['unit'] extends 'shares'
      ? FigureOf<C>
      : `year.${FigureOf<C>}` | (C extends QuarterLineCode ? `quarter.${FigureOf<C>}` : never)
}[LineCode]

export const LINE_CODES = Object.keys(STATEMENT_LINES) as readonly LineCode[]

export const MONEY_LINE_CODES = LINE_CODES.filter(
  (code): code is MoneyLineCode => STATEMENT_LINES[code].unit !== 'shares',
)

export function lineOf(code: LineCode): StatementLine {
  return STATEMENT_LINES[code]
}

/** A line in one of its readings. */
export interface NamedLine {
  readonly name: LineName
  readonly code: LineCode
  /** Null: at the date, or of twelve months. */
  readonly reading: ExtraReading | null
  readonly label: string
}

/** A label inside a sentence: `Total assets` is `total assets`, `EBIT` stays. */
export function lowerLabel(label: string): string {
  return /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

function namesOf(code: LineCode): NamedLine[] {
  const { label, also = [] } = lineOf(code)
  const capital = code.charAt(0).toUpperCase() + code.slice(1)
  const extra = also.map((reading): NamedLine => {
    const isBefore = reading === 'before'
    return {
      name: (isBefore ? `${code}Before` : `quarter${capital}`) as LineName,
      code,
      reading,
      label: isBefore ? `${label} a year before` : `Quarter's ${lowerLabel(label)}`,
    }
  })
  return [{ name: code, code, reading: null, label }, ...extra]
}

/** Every line in every reading. */
export const NAMED_LINES: readonly NamedLine[] = LINE_CODES.flatMap(namesOf)

/** The line of a figure of pages. */
export interface FigureLine {
  readonly figure: LineFigure
  readonly name: LineName
  readonly code: LineCode
  /** With its span: `Revenue, twelve months`. */
  readonly title: string
}

function figureOf({ name, code, reading }: NamedLine): FigureLine[] {
  const { figure, label, period, unit } = lineOf(code)
  if (figure === undefined || reading === 'before') return []
  const hasSpan = period === 'duration' && unit !== 'shares'
  const [prefix, span] =
    reading === 'quarter' ? ['quarter.', 'three months'] : ['year.', 'twelve months']
  return [
    {
      figure: (hasSpan ? `${prefix}${figure}` : figure) as LineFigure,
      name,
      code,
      title: hasSpan ? `${label}, ${span}` : label,
    },
  ]
}

/** The lines that pages show. */
export const LINE_FIGURES: readonly FigureLine[] = NAMED_LINES.flatMap(figureOf)

const FIGURE_LINES: ReadonlyMap<string, FigureLine> = new Map(
  LINE_FIGURES.map((line) => [line.figure, line]),
)

/** The line behind a figure of pages. */
export function figureLine(figure: LineFigure): FigureLine {
  return FIGURE_LINES.get(figure) as FigureLine
}

/** Every tag of formulas, in their order. */
export function tagsOf(formulas: readonly TagFormula[]): string[] {
  return formulas.flatMap(({ plus, minus = [], optionalMinus = [] }) => [
    ...plus,
    ...minus,
    ...optionalMinus,
  ])
}

/** The name of a line a year before; none where it is not read then. */
export function priorNames(code: LineCode): PriorLineName[] {
  return NAMED_LINES.filter((line) => line.code === code && line.reading === 'before').map(
    ({ name }) => name as PriorLineName,
  )
}
