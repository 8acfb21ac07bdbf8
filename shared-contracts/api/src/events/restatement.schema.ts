import { type Static, Type } from 'typebox'
import { oneOf } from '../schemas/one-of.ts'

/** Statement lines whose restatements are published. */
const RESTATEMENT_LINES = ['netIncome', 'revenue', 'totalAssets', 'bookEquity'] as const
export type RestatementLine = (typeof RESTATEMENT_LINES)[number]

/** Figure of an earlier report, in USD, that a filing restates by more than 5%. */
export const RestatementSchema = Type.Object({
  line: oneOf(RESTATEMENT_LINES),
  /** For example "Net income". */
  label: Type.String(),
  /** "FY2023" or "FY2024 Q1"; flows cover the fiscal year or the quarter's three months. */
  fiscal_period: Type.String(),
  period_end: Type.String(),
  before: Type.Number(),
  after: Type.Number(),
  /** Of the newest two quarters when published: for viewers who see the company's latest figures. */
  is_restricted: Type.Optional(Type.Literal(true)),
})
export type Restatement = Static<typeof RestatementSchema>

/** Whether the restatement changes the figure by more than 5%; always for a previous 0. */
export function isRestatementNews(before: number, after: number): boolean {
  return Math.abs(after - before) * 20 > Math.abs(before)
}

/** Relative change of the figure; null for a previous 0. */
export function restatementChange({
  before,
  after,
}: Pick<Restatement, 'before' | 'after'>): number | null {
  return before === 0 ? null : (after - before) / Math.abs(before)
}
