import { type Static, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { CreditRatingSchema, RatedCloseSchema, RatingCountsSchema } from '../rating.schema.ts'
import { HiddenSchema, pointSchema } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'

export const RatingPointSchema = pointSchema({
  /** Model code for `/api/methodology/credit/`: with or without prices, bank or non-bank. */
  model: Type.String(),
  rating: CreditRatingSchema,
  numeric: nullable(Type.Integer()),
  /** Probability of default within the model's horizon, as a fraction. */
  pd: nullable(Type.Number()),
  /** 90% interval of `pd` under refits of the model; null without a rating and for financial companies. */
  pd_interval: nullable(Type.Object({ low: Type.Number(), high: Type.Number() })),
  /**
   * Points of each part in the order of `data.parts`, in whole millionths of a point. They sum to the
   * score, so differences between quarters attribute a change exactly. Empty without a rating.
   */
  parts: Type.Array(Type.Integer()),
  /** Codes of missing inputs, if not rated. */
  missing: Type.Array(Type.String()),
  rated_close: RatedCloseSchema,
})
export type RatingPoint = Static<typeof RatingPointSchema>

/** One part of the score; `figure` opens its calculation. */
export const RatingPartSchema = Type.Object({
  figure: Type.String(),
  code: Type.String(),
  label: Type.String(),
})

/** Change of letter between two quarters. The parts sum exactly to the change of the score. */
export const RatingChangeSchema = Type.Object({
  from_quarter: Type.String(),
  to_quarter: Type.String(),
  from_rating: CreditRatingSchema,
  to_rating: CreditRatingSchema,
  /** Millionths of a point: positive is worse. */
  points: Type.Integer(),
  /** Largest first, unchanged parts omitted. `label` is the cause as text. */
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
    /** Figure code for calculation requests; always `rating`. */
    figure: Type.String(),
    /** Parts of all model variants; points have 0 for parts outside their variant. */
    parts: Type.Array(RatingPartSchema),
    points: Type.Array(RatingPointSchema),
    hidden: HiddenSchema,
    /** Changes among the points visible to all viewers, oldest first. */
    changes: Type.Array(RatingChangeSchema),
    /** From each quarter to the next, among the points visible to all viewers. */
    transitions: Type.Array(RatingTransitionSchema),
  }),
  Type.Object({
    points: Type.Array(RatingPointSchema),
    /** Changes into the two latest quarters. */
    changes: Type.Array(RatingChangeSchema),
    /** Transitions over all points. */
    transitions: Type.Array(RatingTransitionSchema),
  }),
  Type.Object({
    /** Ratings of the peers and this company, masked for the viewer. */
    industry: RatingCountsSchema,
    sector: RatingCountsSchema,
    universe: RatingCountsSchema,
  }),
)
export type CreditRatingPage = Static<typeof CreditRatingPageSchema>
