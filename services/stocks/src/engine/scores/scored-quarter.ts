import type {
  MoneyLineCode,
  PriorLineName,
  QuarterLineName,
  StatementOnlyName,
} from '@quantamental/models/statement'
import type { Amount } from '../amounts/amount.ts'
import { deriveAmounts, type EbitRule } from '../amounts/derived-amounts.ts'
import type { DayNumber } from '../company-input.ts'
import type { FiledRestatement } from '../company-result.ts'
import type { QuarterEvidence } from '../facts/quarter-evidence.ts'
import { listRestatements, type Restating, restateEvidence } from '../restatements/restatements.ts'

/** Money line that a model reads. */
export type ModelLine = Exclude<AmountName, StatementOnlyName>
type AmountName = MoneyLineCode | PriorLineName | QuarterLineName
/** Every money line of a quarter, derived or as reported; statement-only ones if the statements are read. */
export type LineAmounts = Readonly<
  Record<ModelLine, Amount | null> &
    Partial<Record<Extract<AmountName, StatementOnlyName>, Amount | null>>
>

export interface ScoredQuarter {
  /** Figures from the latest filing that states each of them. */
  readonly evidence: QuarterEvidence
  readonly amounts: LineAmounts
  /** Previous years known only from its comparatives, newest first. */
  readonly earlier: readonly ScoredQuarter[]
  /** Quarter as first reported; null if no figure was restated. */
  readonly first: ScoredQuarter | null
  /** Date of the last filing that restated one of its figures. */
  readonly restatedOn: DayNumber | null
  /** Restatements by more than 5%, by filing since the quarter's report. */
  readonly restatements: readonly FiledRestatement[]
}

function derive(evidence: QuarterEvidence, rule: EbitRule): ScoredQuarter {
  const earlier = evidence.earlier.map((year) => derive(year, rule))
  const amounts = { ...evidence.amounts, ...deriveAmounts(evidence, rule) }
  return { evidence, amounts, earlier, first: null, restatedOn: null, restatements: [] }
}

export function deriveQuarter(
  reported: QuarterEvidence,
  from: Restating,
  rule: EbitRule,
): ScoredQuarter {
  const { evidence, on } = restateEvidence(reported, from)
  const quarter = { ...derive(evidence, rule), restatements: listRestatements(reported, from) }
  return on === null ? quarter : { ...quarter, first: derive(reported, rule), restatedOn: on }
}
