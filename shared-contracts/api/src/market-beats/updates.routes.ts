import { type Static, Type } from 'typebox'
import { FieldErrorsSchema } from '../common/errors.schema.ts'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import { defineRoute } from '../common/route.ts'
import { RestatementSchema } from '../events/restatement.schema.ts'
import { CreditRatingSchema, LockSchema } from '../stocks/rating.schema.ts'

/** Updates shown before "more" (specification section 9). */
export const UPDATES_SHOWN = 5
/** Days of the chart of up- and downgrades. */
export const UPDATE_DAYS = 30

export const RATING_DIRECTIONS = ['up', 'down', 'same'] as const
export type RatingDirection = (typeof RATING_DIRECTIONS)[number]

/**
 * What a filing did to the credit rating: from the quarter before to the filing's own. A letter the viewer
 * may not see is `?`, and then direction and driver are null and `lock` says what opens it.
 */
export const UpdateRatingSchema = Type.Object({
  from_quarter: Type.String(),
  quarter: Type.String(),
  from_rating: CreditRatingSchema,
  to_rating: CreditRatingSchema,
  direction: nullable(oneOf(RATING_DIRECTIONS)),
  /** The main cause in words: "Leverage rose"; null where nothing moved or it is locked. */
  driver: nullable(Type.String()),
  lock: nullable(LockSchema),
})
export type UpdateRating = Static<typeof UpdateRatingSchema>

/**
 * A restatement as the updates show it. Reported figures are free in every quarter, so no viewer gets
 * another one.
 */
export const UpdateRestatementSchema = Type.Object({
  ...RestatementSchema.properties,
  /** −0.6 is −60% of the earlier size; null from zero. */
  change: nullable(Type.Number()),
})
export type UpdateRestatement = Static<typeof UpdateRestatementSchema>

/** A newly published filing. Dates yyyy-mm-dd, `published_at` an instant. */
export const UpdateSchema = Type.Object({
  id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  sector: nullable(Type.String()),
  /** 0: in no plan. */
  tier_number: Type.Integer(),
  form: Type.String(),
  fiscal_period: Type.String(),
  period_end: Type.String(),
  filed: Type.String(),
  accession: Type.String(),
  url: Type.Union([Type.String(), Type.Null()]),
  published_at: Type.String(),
  simulated: Type.Boolean(),
  /** Null while the rating is not known, and for a company's first quarter. */
  rating: nullable(UpdateRatingSchema),
  /** Figures of earlier reports that the filing restates by more than 5%; left out where it does not. */
  restatements: Type.Optional(Type.Array(UpdateRestatementSchema)),
})
export type Update = Static<typeof UpdateSchema>

export const UpdatesPageSchema = Type.Object({
  results: Type.Array(UpdateSchema),
  /** Pass as `before` for older ones; null at the end. */
  next_before: Type.Union([Type.String(), Type.Null()]),
})
export type UpdatesPage = Static<typeof UpdatesPageSchema>

export const listUpdatesRoute = defineRoute({
  method: 'GET',
  path: '/api/updates/',
  summary: 'Newly published filings and what they did to the rating, newest first.',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: UPDATES_SHOWN })),
    before: Type.Optional(Type.String({ maxLength: 40 })),
    /** Reckoned on what the viewer may see: a locked change has no direction. */
    direction: Type.Optional(oneOf(['up', 'down'])),
  }),
  response: { 200: UpdatesPageSchema, 400: FieldErrorsSchema },
})

/** Changes by the day of filing, as the viewer may see them. */
export const UpdateDaysSchema = Type.Object({
  from: Type.String(),
  to: Type.String(),
  /** Every day that has any, oldest first. */
  days: Type.Array(
    Type.Object({
      date: Type.String(),
      up: Type.Integer(),
      down: Type.Integer(),
      same: Type.Integer(),
      /** Filings whose rating this viewer may not see. */
      locked: Type.Integer(),
    }),
  ),
})
export type UpdateDays = Static<typeof UpdateDaysSchema>

export const listUpdateDaysRoute = defineRoute({
  method: 'GET',
  path: '/api/updates/days/',
  summary: 'Up- and downgrades by day over the last thirty days that have filings.',
  response: { 200: UpdateDaysSchema },
})
