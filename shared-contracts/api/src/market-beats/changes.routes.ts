import { type Static, Type } from 'typebox'
import {
  ChangeCloseSchema,
  ChangeFilingSchema,
  ScoreChangeSchema,
} from '../events/rating-cause.schema.ts'
import { DetailErrorSchema, FieldErrorsSchema } from '../routes/errors.schema.ts'
import { GET } from '../routes/route.ts'
import { TEXT_RESPONSES } from '../routes/static-text.schema.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { TICKER_PATTERN } from '../schemas/ticker.ts'
import { CreditRatingSchema, LockSchema } from '../stocks/rating.schema.ts'
import { SECTORS } from '../stocks/universe.schema.ts'
import { RATING_DIRECTIONS, UPDATES_SHOWN } from './updates.routes.ts'

/** Weeks in the chart of upgrades and downgrades. */
export const CHANGE_WEEKS = 26

/**
 * Rating of a company's quarter and of the one before. A letter hidden from the viewer is `?`, without
 * direction and driver. Dates are yyyy-mm-dd.
 */
const change = {
  ticker: Type.String(),
  name: Type.String(),
  sector: nullable(Type.String()),
  /** 0 if no plan includes the company. */
  tier_number: Type.Integer(),
  simulated: Type.Boolean(),
  quarter: Type.String(),
  from_quarter: Type.String(),
  from_rating: CreditRatingSchema,
  to_rating: CreditRatingSchema,
  direction: nullable(oneOf(RATING_DIRECTIONS)),
  /** Main cause as text. */
  driver: nullable(Type.String()),
  /** Day of the report. */
  filed: Type.String(),
  period_end: Type.String(),
  filing: nullable(ChangeFilingSchema),
}

export const ChangeSchema = Type.Object(change)
export type Change = Static<typeof ChangeSchema>

export const ChangesPageSchema = Type.Object({
  results: Type.Array(ChangeSchema),
  /** Pass as `before` for the next, older page; null on the last page. */
  next_before: nullable(Type.String()),
  /** Reports with ratings that the viewer's plan does not show; null if there are none. */
  locked: nullable(Type.Object({ count: Type.Integer(), lock: LockSchema })),
})
export type ChangesPage = Static<typeof ChangesPageSchema>

const filters = {
  direction: Type.Optional(oneOf(['up', 'down'])),
  sector: Type.Optional(oneOf(SECTORS)),
}

export const getChangesTextRoute = GET('/api/updates/static/', {
  summary: 'Get the newest rating changes as HTML for the document of their page.',
  response: { 200: TEXT_RESPONSES[200] },
})

export const listChangesRoute = GET('/api/updates/changes/', {
  summary: 'List the rating changes visible to you, newest report first.',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: UPDATES_SHOWN })),
    before: Type.Optional(Type.String({ maxLength: 40 })),
    ...filters,
  }),
  response: { 200: ChangesPageSchema, 400: FieldErrorsSchema },
})

export const ChangeWeeksSchema = Type.Object({
  /** Weeks by their Mondays, oldest first, up to the newest one with a visible change. */
  weeks: Type.Array(Type.Object({ week: Type.String(), up: Type.Integer(), down: Type.Integer() })),
})
export type ChangeWeeks = Static<typeof ChangeWeeksSchema>

export const listChangeWeeksRoute = GET('/api/updates/weeks/', {
  summary: 'Count the upgrades and downgrades visible to you by week of the report.',
  response: { 200: ChangeWeeksSchema },
})

export const ChangeParamsSchema = Type.Object({
  ticker: Type.String({ pattern: TICKER_PATTERN, maxLength: 12 }),
  quarter: Type.String({ pattern: '^[0-9]{2}Q[1-4]$', maxLength: 4 }),
})
export type ChangeParams = Static<typeof ChangeParamsSchema>

export const ChangeDetailSchema = Type.Object({
  ...change,
  /** Null for an unchanged letter, a quarter without a score, and if hidden. */
  score: nullable(
    Type.Object({
      ...ScoreChangeSchema.properties,
      /** Letters by ascending score, each up to `up_to`; the last one is open. */
      bands: Type.Array(
        Type.Object({ letter: CreditRatingSchema, up_to: nullable(Type.Integer()) }),
      ),
    }),
  ),
  close: nullable(ChangeCloseSchema),
  /** Whether everybody sees the change, so that it has a picture and a card for other sites. */
  is_public: Type.Boolean(),
  lock: nullable(LockSchema),
})
export type ChangeDetail = Static<typeof ChangeDetailSchema>

export const getChangeRoute = GET('/api/updates/changes/:ticker/:quarter/', {
  summary: 'Get the rating change of a company’s quarter with its causes, masked for the viewer.',
  params: ChangeParamsSchema,
  response: { 200: ChangeDetailSchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})

export const getChangeTextRoute = GET('/api/updates/changes/:ticker/:quarter/static/', {
  summary: 'Get the text of a rating change, the same for all viewers.',
  // Any text: an unknown change gets the text of a missing page.
  params: Type.Object({ ticker: Type.String(), quarter: Type.String() }),
  response: { ...TEXT_RESPONSES },
})
