import { type Static, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { HiddenSchema, pointSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'

export const ManipulationModelSchema = Type.Object({
  name: Type.String(),
  version: Type.String(),
  formula: Type.String(),
  source: Type.String(),
  /** Strictly above: manipulation likely. */
  likely_above: Type.Number(),
  /** Strictly below: manipulation unlikely; in between, possible. */
  unlikely_below: Type.Number(),
  /** Reason why the model does not fit the company, one sentence; null if it fits. */
  misfit: Type.Optional(nullable(Type.String())),
})

export const ManipulationIndexSchema = Type.Object({
  figure: Type.String(),
  code: Type.String(),
  label: Type.String(),
  /** 1 for a ratio of two years, 0 for accruals. */
  neutral: Type.Number(),
  /** Weight in the eight-variable model. */
  weight: Type.Number(),
})

export const ManipulationPointSchema = pointSchema({
  value: nullable(Type.Number()),
  /** Label by the thresholds; `No Data` without a value. */
  label: Type.String(),
  /** `m8` or `m5`. */
  variant: nullable(Type.String()),
  /** Normal distribution at the score, as a fraction. */
  probability: nullable(Type.Number()),
  /** Code of the index with the largest effect on the score. */
  driver: nullable(Type.String()),
  /** In the order of `data.indices`; null where the neutral value was used. */
  indices: Type.Array(nullable(Type.Number())),
})
export type ManipulationPoint = Static<typeof ManipulationPointSchema>

export const MScorePageSchema = pageSchema(
  'm-score',
  Type.Object({
    /** Figure code for calculation requests; always `m-score`. */
    figure: Type.String(),
    model: ManipulationModelSchema,
    /** DSRI, GMI, AQI, SGI, DEPI, SGAI, LVGI, TATA. */
    indices: Type.Array(ManipulationIndexSchema),
    points: Type.Array(ManipulationPointSchema),
    hidden: HiddenSchema,
  }),
  Type.Object({ points: Type.Array(ManipulationPointSchema) }),
  Type.Null(),
)
export type MScorePage = Static<typeof MScorePageSchema>
