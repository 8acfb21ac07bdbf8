/** Tags added and subtracted to make one figure of one period. Optional ones count as 0 when absent. */
export interface TagFormula {
  readonly plus: readonly string[]
  readonly minus?: readonly string[]
  readonly optionalMinus?: readonly string[]
}

/** Accounting standards that are read, by their taxonomy. */
export const STANDARDS = ['us-gaap', 'ifrs-full'] as const
export type Standard = (typeof STANDARDS)[number]

/** Formulas by taxonomy, in order of preference; chosen per period, never per company. */
export type TagSources = Readonly<Partial<Record<Standard, readonly TagFormula[]>>>

/** Readings beyond the line’s own date or twelve months. */
export type ExtraReading = 'before' | 'quarter'

/** One line of a balance sheet, income statement or cash flow statement. */
export interface StatementLine {
  /** In sentence case, as at the start of a label. */
  readonly label: string
  readonly unit: 'USD' | 'USD per share' | 'shares'
  /** At the balance date, or over twelve months. */
  readonly period: 'instant' | 'duration'
  /**
   * `signed`: may be below zero. `unsigned`: zero or more. `outflow`: an expense or payment whose tag is
   * written without a sign; an amount filed below zero is an error of sign and is not read.
   */
  readonly sign: 'signed' | 'unsigned' | 'outflow'
  /** Empty for a line that is only made of others. */
  readonly sources: TagSources
  /** Read from a group of tags that filers state in many ways: `debt-lines.ts`. */
  readonly group?: 'debt'
  /** Take the largest of several totals reported for one period; by default the first. */
  readonly pick?: 'largest'
  /** Lines added and subtracted to make this one. */
  readonly parts?: { readonly plus: readonly string[]; readonly minus?: readonly string[] }
  /** `before`: also a year before. `quarter`: also over three months. */
  readonly also?: readonly ExtraReading[]
  /**
   * Code in the figures of pages (`line.year.revenue`), which stored documents fix. Lines without one are
   * read for the models alone.
   */
  readonly figure?: string
}
