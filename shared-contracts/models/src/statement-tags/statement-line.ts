/** Tags added and subtracted to give one figure of one period. Missing optional tags count as 0. */
export interface TagFormula {
  readonly plus: readonly string[]
  readonly minus?: readonly string[]
  readonly optionalMinus?: readonly string[]
}

/** Supported accounting standards, by taxonomy. */
export const STANDARDS = ['us-gaap', 'ifrs-full'] as const
export type Standard = (typeof STANDARDS)[number]

/** Formulas by taxonomy, in order of preference; chosen per period, never per company. */
type TagSources = Readonly<Partial<Record<Standard, readonly TagFormula[]>>>

/** Readings in addition to the balance sheet date or twelve months. */
export type ExtraReading = 'before' | 'quarter'

/** One line of a balance sheet, income statement or cash flow statement. */
export interface StatementLine {
  /** In sentence case. */
  readonly label: string
  readonly unit: 'USD' | 'USD per share' | 'shares'
  /** At the balance sheet date, or over twelve months. */
  readonly period: 'instant' | 'duration'
  /**
   * `signed`: can be below zero. `unsigned`: zero or more. `outflow`: an expense or payment filed as a positive
   * amount; a negative amount is a sign error and is not read.
   */
  readonly sign: 'signed' | 'unsigned' | 'outflow'
  /** Empty for a purely derived line. */
  readonly sources: TagSources
  /** Group of tags read with special rules, see `debt-lines.ts`. */
  readonly group?: 'debt'
  /** Picks the largest of several totals reported for one period; default: the first. */
  readonly pick?: 'largest'
  /** Lines added and subtracted to derive this one. */
  readonly parts?: { readonly plus: readonly string[]; readonly minus?: readonly string[] }
  /** Readings of the models. `before`: also a year earlier. `quarter`: also over three months. */
  readonly also?: readonly ExtraReading[]
  /** Whether no model reads the line: it is read only for the page of statements. */
  readonly isStatementOnly?: true
  /**
   * Code in page documents (`line.year.revenue`); do not change it, since stored documents use it. Lines
   * without one are read only for the models.
   */
  readonly figure?: string
}
