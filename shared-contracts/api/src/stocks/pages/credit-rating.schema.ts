import { type Static, Type } from 'typebox'
import { nullable } from '../../common/nullable.ts'
import { CreditRatingSchema, RatedCloseSchema, RatingCountsSchema } from '../rating.schema.ts'
import { HiddenSchema, pointSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'

export const RatingPointSchema = pointSchema({
  /** Code of the model, `/api/methodology/credit/`: with prices or without, bank or not. */
  model: Type.String(),
  rating: CreditRatingSchema,
  numeric: nullable(Type.Integer()),
  /** Probability of default within the model's horizon, a fraction. */
  pd: nullable(Type.Number()),
  /**
   * Points of each part in the order of `data.parts`, in whole millionths of log-odds: their sum is the
   * score, so differences of two quarters attribute a change exactly. Empty without a rating.
   */
  parts: Type.Array(Type.Integer()),
  /** Codes of what is lacking, when not rated. */
  missing: Type.Array(Type.String()),
  rated_close: RatedCloseSchema,
})
export type RatingPoint = Static<typeof RatingPointSchema>

/** One part of the score; `figure` opens its working. */
export const RatingPartSchema = Type.Object({
  figure: Type.String(),
  code: Type.String(),
  label: Type.String(),
})

/** A change of letter between two quarters. The parts sum to the change of the score exactly. */
export const RatingChangeSchema = Type.Object({
  from_quarter: Type.String(),
  to_quarter: Type.String(),
  from_rating: CreditRatingSchema,
  to_rating: CreditRatingSchema,
  /** Millionths of log-odds of default: above zero is worse. */
  points: Type.Integer(),
  /** Largest first; what did not move is left out. `label`: the cause in words. */
  parts: Type.Array(
    Type.Object({ code: Type.String(), label: Type.String(), points: Type.Integer() }),
  ),
})
export type RatingChange = Static<typeof RatingChangeSchema>

export const RatingTransitionSchema = Type.Object({
  from: CreditRatingSchema,
  to: CreditRatingSchema,
  count: Type.Integer(),
})
export type RatingTransition = Static<typeof RatingTransitionSchema>

export const CreditRatingPageSchema = pageSchema(
  'credit-rating',
  Type.Object({
    /** `rating`. */
    figure: Type.String(),
    /** Of every form of the model; a point has 0 for parts that its form does not have. */
    parts: Type.Array(RatingPartSchema),
    points: Type.Array(RatingPointSchema),
    hidden: HiddenSchema,
    /** Among the points shown to everybody, oldest first. */
    changes: Type.Array(RatingChangeSchema),
    /** From each quarter to the next among the points shown to everybody. */
    transitions: Type.Array(RatingTransitionSchema),
  }),
  Type.Object({
    points: Type.Array(RatingPointSchema),
    /** Changes into the two latest quarters. */
    changes: Type.Array(RatingChangeSchema),
    /** Over all points. */
    transitions: Type.Array(RatingTransitionSchema),
  }),
  Type.Object({
    /** Ratings of peers as this viewer may see them, this company included. */
    industry: RatingCountsSchema,
    sector: RatingCountsSchema,
    universe: RatingCountsSchema,
  }),
)
export type CreditRatingPage = Static<typeof CreditRatingPageSchema>
