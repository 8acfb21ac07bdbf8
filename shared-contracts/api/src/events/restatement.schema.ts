import { type Static, Type } from 'typebox'
import { oneOf } from '../common/one-of.ts'

/** Statement lines whose restatement is news. */
export const RESTATEMENT_LINES = ['netIncome', 'revenue', 'totalAssets', 'bookEquity'] as const
export type RestatementLine = (typeof RESTATEMENT_LINES)[number]

/** A figure of an earlier report that a filing states otherwise, by more than 5%. USD. */
export const RestatementSchema = Type.Object({
  line: oneOf(RESTATEMENT_LINES),
  /** "Net income". */
  label: Type.String(),
  /** "FY2023", "FY2024 Q1": flows are of the fiscal year or of the quarter's three months. */
  fiscal_period: Type.String(),
  period_end: Type.String(),
  before: Type.Number(),
  after: Type.Number(),
})
export type Restatement = Static<typeof RestatementSchema>

/** Whether a restated figure moved by more than 5% of its earlier size; from zero always. */
export function isRestatementNews(before: number, after: number): boolean {
  return Math.abs(after - before) * 20 > Math.abs(before)
}

/** The move as a fraction of the earlier size; null from zero. */
export function restatementChange({
  before,
  after,
}: Pick<Restatement, 'before' | 'after'>): number | null {
  return before === 0 ? null : (after - before) / Math.abs(before)
}
