import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'

/** Report with the quarter's figures. `url` is its page at sec.gov; null for a simulated report. */
export const ChangeFilingSchema = Type.Object({
  accession: Type.String(),
  form: Type.String(),
  fiscal_period: Type.String(),
  url: nullable(Type.String()),
})

/** Close used by the rating, adjusted for later splits. */
export const ChangeCloseSchema = Type.Object({ date: Type.String(), close: Type.Number() })

/**
 * Change of score from one quarter to the next. Points and scores are millionths: a higher score is
 * riskier, and `parts` (largest first) sum to `to - from`.
 */
export const ScoreChangeSchema = Type.Object({
  /** Model code of the later quarter. */
  model: Type.String(),
  from: Type.Integer(),
  to: Type.Integer(),
  /** Probabilities of default as fractions. */
  from_pd: nullable(Type.Number()),
  to_pd: nullable(Type.Number()),
  parts: Type.Array(Type.Object({ label: Type.String(), points: Type.Integer() })),
})
export type ScoreChange = Static<typeof ScoreChangeSchema>
