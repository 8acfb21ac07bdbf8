import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'

const count = Type.Integer({ minimum: 0 })

/** Command that prints the figures of the response from the stored vintages. */
export const TRACK_RECORD_COMMAND = 'npm run data -- track-record'

/** `live`: published within days of the report; `afterwards`: calculated later from the filings of the time. */
export const TRACK_RECORD_BASES = ['live', 'afterwards'] as const
export type TrackRecordBasis = (typeof TRACK_RECORD_BASES)[number]

/** Outcome of the company quarters with the same result, over the year after each was known. */
export const OutcomeGroupSchema = Type.Object({
  code: Type.String(),
  /** Company quarters with an outcome. */
  quarters: count,
  defaulted: count,
  delisted: count,
  /** Company quarters with a price change. */
  priced: count,
  /** Fraction; null without prices. */
  median_change: nullable(Type.Number()),
  rose: count,
  /** Company quarters compared with the median of their sector in the same quarter. */
  compared: count,
  /** Median of those sector medians. */
  sector_change: nullable(Type.Number()),
  beat_sector: count,
})
export type OutcomeGroup = Static<typeof OutcomeGroupSchema>

export const TransitionMatrixSchema = Type.Object({
  /** Model class, or `all`. */
  model_class: Type.String(),
  /** Company quarters by the letter one year later, in the order of `to_letters`. */
  rows: Type.Array(Type.Object({ from: Type.String(), counts: Type.Array(count) })),
})
export type TransitionMatrix = Static<typeof TransitionMatrixSchema>

export const RocYearSchema = Type.Object({
  /** Year in which the ratings were known. */
  year: Type.Integer(),
  rated: count,
  defaulted: count,
  /** 0.5 is chance, 1 a perfect order; null without defaults or without survivors. */
  area: nullable(Type.Number()),
})

export const TrackRecordSetSchema = Type.Object({
  simulated: Type.Boolean(),
  basis: oneOf(TRACK_RECORD_BASES),
  first_quarter: Type.String(),
  last_quarter: Type.String(),
  companies: count,
  company_quarters: count,
  /** Company quarters with an outcome. */
  decided: count,
  to_letters: Type.Array(Type.String()),
  transitions: Type.Array(TransitionMatrixSchema),
  letters: Type.Array(OutcomeGroupSchema),
  roc: Type.Array(RocYearSchema),
  estimate: Type.Array(OutcomeGroupSchema),
  z_score: Type.Array(OutcomeGroupSchema),
  m_score: Type.Array(OutcomeGroupSchema),
  graham: Type.Array(OutcomeGroupSchema),
})
export type TrackRecordSet = Static<typeof TrackRecordSetSchema>

/** Only quarters up to T-minus-2 of each company count, so that it is the same for every viewer. */
export const TrackRecordSchema = Type.Object({
  data_version: Type.Integer(),
  published_at: Type.String(),
  as_of: nullable(Type.String()),
  /** At most one set per origin and basis; real before simulated, live first. */
  sets: Type.Array(TrackRecordSetSchema),
})
export type TrackRecord = Static<typeof TrackRecordSchema>
