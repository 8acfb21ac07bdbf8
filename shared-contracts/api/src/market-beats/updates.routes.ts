import { type Static, Type } from 'typebox'
import { RestatementSchema } from '../events/restatement.schema.ts'
import { FieldErrorsSchema } from '../routes/errors.schema.ts'
import { GET } from '../routes/route.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { CreditRatingSchema, LockSchema } from '../stocks/rating.schema.ts'

/** Updates shown before "more" (infra/docs/domain/ratings-and-signals.md). */
export const UPDATES_SHOWN = 5

export const RATING_DIRECTIONS = ['up', 'down', 'same'] as const
export type RatingDirection = (typeof RATING_DIRECTIONS)[number]

/**
 * Rating change caused by a filing, from the previous quarter to the filing's own. A letter hidden from
 * the viewer is `?`; direction and driver are null then, and `lock` holds the required tier.
 */
export const UpdateRatingSchema = Type.Object({
  from_quarter: Type.String(),
  quarter: Type.String(),
  from_rating: CreditRatingSchema,
  to_rating: CreditRatingSchema,
  direction: nullable(oneOf(RATING_DIRECTIONS)),
  /** Main cause as text: "Leverage rose"; null if unchanged or locked. */
  driver: nullable(Type.String()),
  lock: nullable(LockSchema),
})
export type UpdateRating = Static<typeof UpdateRatingSchema>

/** Restatement as shown in the updates, without those that the viewer may not see. */
export const UpdateRestatementSchema = Type.Object({
  ...RestatementSchema.properties,
  /** Relative change: −0.6 is −60%; null for a previous 0. */
  change: nullable(Type.Number()),
})
export type UpdateRestatement = Static<typeof UpdateRestatementSchema>

/** Newly published filing. Dates are yyyy-mm-dd, `published_at` is a timestamp. */
export const UpdateSchema = Type.Object({
  id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  sector: nullable(Type.String()),
  /** 0 if no plan includes the company. */
  tier_number: Type.Integer(),
  form: Type.String(),
  fiscal_period: Type.String(),
  period_end: Type.String(),
  filed: Type.String(),
  accession: Type.String(),
  url: Type.Union([Type.String(), Type.Null()]),
  published_at: Type.String(),
  simulated: Type.Boolean(),
  /** Null until the rating is known, and for a company's first quarter. */
  rating: nullable(UpdateRatingSchema),
  /** Figures of earlier reports restated by more than 5%; omitted if there are none. */
  restatements: Type.Optional(Type.Array(UpdateRestatementSchema)),
})
export type Update = Static<typeof UpdateSchema>

export const UpdatesPageSchema = Type.Object({
  results: Type.Array(UpdateSchema),
  /** Pass as `before` for the next, older page; null on the last page. */
  next_before: Type.Union([Type.String(), Type.Null()]),
})
export type UpdatesPage = Static<typeof UpdatesPageSchema>

export const listUpdatesRoute = GET('/api/updates/', {
  summary: 'List newly published filings with their rating changes, newest first.',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: UPDATES_SHOWN })),
    before: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  response: { 200: UpdatesPageSchema, 400: FieldErrorsSchema },
})
