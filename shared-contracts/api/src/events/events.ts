import { type Static, type TSchema, Type } from 'typebox'
import { TRANSACTION_STATUSES } from '../account/account-status.schema.ts'
import { BILLING_CYCLES } from '../account/subscription.constants.ts'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { BillingNoticeSchema } from './billing-notice.schema.ts'
import { ChangeCloseSchema, ChangeFilingSchema, ScoreChangeSchema } from './rating-cause.schema.ts'
import { RestatementSchema } from './restatement.schema.ts'

export * from './billing-notice.schema.ts'
export * from './rating-cause.schema.ts'
export * from './restatement.schema.ts'

/** Fact of one domain that other services can act on. Consumers must be idempotent by `key`. */
export interface EventContract<S extends TSchema = TSchema> {
  readonly name: string
  readonly payload: S
}

function defineEvent<const E extends EventContract>(event: E): E {
  return event
}

/** First publication of a filing. Key: `accession`. */
export const filingPublishedEvent = defineEvent({
  name: 'stocks.filing-published',
  payload: Type.Object({
    accession: Type.String(),
    ticker: Type.String(),
    name: Type.String(),
    form: Type.String(),
    fiscal_period: Type.String(),
    period_end: Type.String(),
    filed: Type.String(),
    url: Type.Union([Type.String(), Type.Null()]),
    data_version: Type.Integer(),
    published_at: Type.String(),
    simulated: Type.Boolean(),
    /** Figures of earlier reports restated by more than 5%; omitted if there are none. */
    restatements: Type.Optional(Type.Array(RestatementSchema)),
  }),
})
export type FilingPublished = Static<typeof filingPublishedEvent.payload>

/** Maximum number of accession numbers per event. */
export const RETRACTED_AT_ONCE = 1000

/**
 * Simulated filings withdrawn by stocks: removed, or replaced by real ones.
 * Key: `<data version>/<number>`.
 */
export const filingsRetractedEvent = defineEvent({
  name: 'stocks.filings-retracted',
  payload: Type.Object({
    accessions: Type.Array(Type.String(), { maxItems: RETRACTED_AT_ONCE }),
    data_version: Type.Integer(),
  }),
})
export type FilingsRetracted = Static<typeof filingsRetractedEvent.payload>

/** Maximum number of companies per event. */
export const COMPANIES_AT_ONCE = 250

const RatingAtQuarter = Type.Object({ quarter: Type.String(), letter: Type.String() })

/**
 * Companies whose summaries differ from the previous data version, or all of them for a new consumer.
 * It has both the latest and the delayed rating; the displaying service masks them per viewer. Also
 * published after a rollback. Key: `<revision>/<number>`.
 */
export const companiesPublishedEvent = defineEvent({
  name: 'stocks.companies-published',
  payload: Type.Object({
    /** Publication counter; of two events about a company, the higher revision wins. */
    revision: Type.Integer(),
    /** Lower than in the previous event after a rollback. */
    data_version: Type.Integer(),
    published_at: Type.String(),
    companies: Type.Array(
      Type.Object({
        ticker: Type.String(),
        name: Type.String(),
        /** 0 if no plan includes the company. */
        tier_number: Type.Integer(),
        sector: nullable(Type.String()),
        /** Codes of `FLAG_LISTS` that contain the company. */
        lists: Type.Optional(Type.Array(Type.String())),
        latest: nullable(RatingAtQuarter),
        delayed: nullable(RatingAtQuarter),
        /** Value estimate of the latest and of the delayed quarter, as fractions. */
        latest_upside: nullable(Type.Number()),
        delayed_upside: nullable(Type.Number()),
        /** Key of the methods behind each; estimates with different keys are not comparable. */
        latest_upside_basis: Type.Optional(nullable(Type.String())),
        delayed_upside_basis: Type.Optional(nullable(Type.String())),
        /** No longer in the stock universe. */
        is_removed: Type.Boolean(),
        simulated: Type.Boolean(),
      }),
      { maxItems: COMPANIES_AT_ONCE },
    ),
  }),
})
export type CompaniesPublished = Static<typeof companiesPublishedEvent.payload>

/** Maximum number of companies listed per direction of a changed screen. */
export const SCREEN_COMPANIES_MAX = 50

const ScreenCompanies = Type.Array(Type.Object({ ticker: Type.String(), name: Type.String() }), {
  maxItems: SCREEN_COMPANIES_MAX,
})

/**
 * A publication moved companies into or out of a saved screen with an alert. One audience per access tier, because
 * each sees other figures; consumers choose by the user's access when they deliver. Key: `<screen id>/<data version>`.
 */
export const screenChangedEvent = defineEvent({
  name: 'stocks.screen-changed',
  payload: Type.Object({
    screen_id: Type.Integer(),
    user_id: Type.Integer(),
    name: Type.String(),
    data_version: Type.Integer(),
    audiences: Type.Array(
      Type.Object({
        /** Highest company tier with latest figures: 0 for none. */
        access_tier: Type.Integer(),
        entered: ScreenCompanies,
        left: ScreenCompanies,
      }),
    ),
  }),
})
export type ScreenChanged = Static<typeof screenChangedEvent.payload>

/**
 * The grace period of a deletion request is over; consumers delete all data of the user.
 * Key: `<user id>`.
 */
export const userDeletedEvent = defineEvent({
  name: 'account.user-deleted',
  payload: Type.Object({ user_id: Type.Integer(), deleted_at: Type.String() }),
})

/** New email in account's outbox. Key: the row's id. */
export const mailQueuedEvent = defineEvent({
  name: 'account.mail-queued',
  payload: Type.Object({ outbox_id: Type.Integer() }),
})

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** Facts that determine a subscription's status on any day (`@quantamental/api/subscription`). */
export const SubscriptionFactsSchema = Type.Object({
  id: Type.Integer(),
  user_id: Type.Integer(),
  /** Change counter; of two events, the higher revision wins. */
  revision: Type.Integer(),
  name: Type.String(),
  product_code: Type.String(),
  product_type: Type.String(),
  tier_number: Type.Integer(),
  source_subscription_id: nullable(Type.Integer()),
  /** Action on its source, a `subscription_type`; null without a source. */
  source_kind: nullable(Type.String()),
  /** Business days, inclusive: S, E, P and X (infra/docs/domain/subscription-life-cycle.md). */
  subscription_start_date: day,
  subscription_expiry_date: day,
  paid_till_date: day,
  extend_to_date: nullable(day),
  canceled_on: nullable(day),
  site_canceled_on: nullable(day),
  first_payment: oneOf(['settled', 'pending', 'failed']),
  is_charge_in_flight: Type.Boolean(),
  has_open_dispute: Type.Boolean(),
  auto_renew: Type.Boolean(),
  billing_cycle: oneOf(BILLING_CYCLES),
  is_commercial_pricing: Type.Boolean(),
  addon_product_code: nullable(Type.String()),
  /** Scope codes of its product and add-ons: `ALACARTE_20`, … */
  scope_codes: Type.Array(Type.String()),
  /** The user's own picks, in the order of the order. */
  stocks_picked: Type.Array(Type.String()),
  item_status: Type.String(),
  last_swap_on: nullable(day),
  user_transaction_date: nullable(day),
  last_renew_plan_change: nullable(Type.String()),
  last_renew_plan_change_date: nullable(day),
  is_paid_by_card: Type.Boolean(),
  /** Its order was never paid and is gone; treat it as nonexistent. */
  is_removed: Type.Boolean(),
})
export type SubscriptionFacts = Static<typeof SubscriptionFactsSchema>

/** A subscription was created or changed. Key: `<id>/<revision>`. */
export const subscriptionChangedEvent = defineEvent({
  name: 'cart.subscription-changed',
  payload: SubscriptionFactsSchema,
})

/** A payment or refund was recorded, settled or failed. Key: `<id>/<revision>`. */
export const transactionRecordedEvent = defineEvent({
  name: 'cart.transaction-recorded',
  payload: Type.Object({
    id: Type.Integer(),
    user_id: Type.Integer(),
    revision: Type.Integer(),
    date: day,
    type: Type.String(),
    description: Type.String(),
    subscription_id: nullable(Type.Integer()),
    period_start: nullable(day),
    period_end: nullable(day),
    amount_in_cents: Type.Integer(),
    currency: Type.String(),
    status: oneOf(TRANSACTION_STATUSES),
    receipt_url: nullable(Type.String()),
  }),
})
export type TransactionRecorded = Static<typeof transactionRecordedEvent.payload>

/** Contact details of a user, for services that email or charge them. Key: `<user id>/<revision>`. */
export const userChangedEvent = defineEvent({
  name: 'account.person-changed',
  payload: Type.Object({
    user_id: Type.Integer(),
    /** Change counter; of two events, the higher revision wins. */
    revision: Type.Integer(),
    username: Type.String(),
    email: Type.String(),
  }),
})
export type UserChanged = Static<typeof userChangedEvent.payload>

/**
 * Email about a payment or a plan. Key: `dedupe_key`; account sends at most one email per key. Changes to
 * the payload other than new optional fields require a new event
 * (infra/docs/decisions/0044-multiple-instances-and-rolling-restarts.md).
 */
export const billingNoticeEvent = defineEvent({
  name: 'cart.billing-notice-v2',
  payload: BillingNoticeSchema,
})

/** Maximum number of ratings, calendar events or chart points per event. */
export const MARKET_ROWS_AT_ONCE = 250

/** Checksum of one kind of record, for a consumer without gaps. */
const HeldSchema = Type.Object({
  /** Number of published rows, removed ones included, and the sum of their latest revisions. */
  count: Type.Integer(),
  revisions: Type.Integer(),
  /** Revision of the last full publication; rows of earlier revisions no longer exist. */
  since: Type.Integer(),
})

/**
 * Head event of a publication for the market pages. `revision` counts the publications, rollbacks
 * included; of two events about the same record, the higher revision wins. It has all trends, and in
 * `holds` the expected contents of a consumer that missed nothing. Key: `<revision>/trend`.
 */
export const trendPublishedEvent = defineEvent({
  name: 'stocks.trend-published',
  payload: Type.Object({
    revision: Type.Integer(),
    data_version: Type.Integer(),
    published_at: Type.String(),
    /** Each is a `Trend` of `@quantamental/api/stocks`. */
    trends: Type.Array(Type.Unknown()),
    /** Revision of `companiesPublishedEvent`, a separate counter. */
    companies_revision: Type.Integer(),
    holds: Type.Object({ companies: HeldSchema, ratings: HeldSchema, weeks: HeldSchema }),
  }),
})
export type TrendPublished = Static<typeof trendPublishedEvent.payload>

/**
 * Rating changes caused by filings, for company quarters that differ from the last publication. It has both letters;
 * the displaying service masks them per viewer. Key: `<revision>/<part>`.
 */
export const ratingsPublishedEvent = defineEvent({
  name: 'stocks.ratings-published',
  payload: Type.Object({
    revision: Type.Integer(),
    data_version: Type.Integer(),
    ratings: Type.Array(
      Type.Object({
        ticker: Type.String(),
        /** Quarter such as `26Q3`, and the previous one. */
        quarter: Type.String(),
        from_quarter: Type.String(),
        /** Last day of the quarter, and filing day of its report. */
        period_end: Type.String(),
        filed: Type.String(),
        from_rating: Type.String(),
        to_rating: Type.String(),
        /**
         * Ratings from the figures as first reported, and from those restated by more than 5% in a later
         * filing; omitted if they are the same. One of them equals `to_rating`.
         */
        first_rating: Type.Optional(Type.String()),
        restated_rating: Type.Optional(Type.String()),
        /** Main cause of the change as text; null for an unchanged letter or an unknown cause. */
        driver: nullable(Type.String()),
        /** The quarter's report; omitted if it is older than the listed filings. */
        filing: Type.Optional(ChangeFilingSchema),
        /** Omitted for a rating without prices. */
        close: Type.Optional(ChangeCloseSchema),
        /** Omitted for an unchanged letter, and if either quarter has no score. */
        score: Type.Optional(ScoreChangeSchema),
        /** Whether the quarter, and the previous one, are old enough for all viewers (T-minus-2). */
        is_delayed: Type.Boolean(),
        is_from_delayed: Type.Boolean(),
        is_removed: Type.Boolean(),
      }),
      { maxItems: MARKET_ROWS_AT_ONCE },
    ),
  }),
})
export type RatingsPublished = Static<typeof ratingsPublishedEvent.payload>

/** All expected reports of one ISO week; empty weeks are published too. Key: `<revision>/<week>/<part>`. */
export const calendarPublishedEvent = defineEvent({
  name: 'stocks.calendar-published',
  payload: Type.Object({
    revision: Type.Integer(),
    /** Monday of the week. */
    week: Type.String(),
    part: Type.Integer(),
    parts: Type.Integer(),
    events: Type.Array(
      Type.Object({
        date: Type.String(),
        kind: oneOf(['earnings', 'filing']),
        session: nullable(oneOf(['before-open', 'after-close'])),
        ticker: Type.String(),
        market_cap: nullable(Type.Number()),
        fire: Type.Boolean(),
      }),
      { maxItems: MARKET_ROWS_AT_ONCE },
    ),
  }),
})
export type CalendarPublished = Static<typeof calendarPublishedEvent.payload>

/**
 * Request by market-beats for everything after these revisions; null: for everything, companies included.
 * Stocks publishes the events above under a new revision. Key: `<seen revision>/<timestamp>`.
 */
export const marketCatchUpEvent = defineEvent({
  name: 'market-beats.catch-up-asked',
  payload: Type.Object({
    seen_revision: nullable(Type.Integer()),
    seen_companies_revision: nullable(Type.Integer()),
  }),
})
export type MarketCatchUp = Static<typeof marketCatchUpEvent.payload>

/**
 * Request to fill an article's chart from the current data version. Unanswered until stocks has published
 * data, so the requester must retry. Key: `<chart id>/<ask>`.
 */
export const chartRequestedEvent = defineEvent({
  name: 'market-beats.chart-asked',
  payload: Type.Object({
    chart_id: Type.Integer(),
    /** Number of requests for this chart, from 1. */
    ask: Type.Integer(),
    kind: oneOf(['rating-history', 'z-score', 'm-score', 'upside', 'trend']),
    ticker: nullable(Type.String()),
    metric: nullable(Type.String()),
    sectors: Type.Array(Type.String()),
  }),
})
export type ChartRequested = Static<typeof chartRequestedEvent.payload>

/**
 * Chart data visible to all viewers (T-minus-2) at this data version, or the error.
 * Key: `<chart id>/<ask>`.
 */
export const chartFrozenEvent = defineEvent({
  name: 'stocks.chart-frozen',
  payload: Type.Object({
    chart_id: Type.Integer(),
    data_version: nullable(Type.Integer()),
    as_of: nullable(Type.String()),
    unit: oneOf(['rank', 'score', 'fraction', 'USD', 'ratio']),
    labels: Type.Array(Type.String()),
    series: Type.Array(
      Type.Object({
        name: Type.String(),
        values: Type.Array(nullable(Type.Number())),
        /** Indexes of values that are not comparable with the previous one. */
        breaks: Type.Optional(Type.Array(Type.Integer())),
      }),
    ),
    simulated: Type.Boolean(),
    problem: nullable(Type.String()),
  }),
})
export type ChartFrozen = Static<typeof chartFrozenEvent.payload>

/**
 * Action of an operator or editor, with the row of the service's own log. Account stores the log of all
 * services. Key: `<service>/<action id>`.
 */
export const operatorActedEvent = defineEvent({
  name: 'site.operator-acted',
  payload: Type.Object({
    service: Type.String(),
    action_id: Type.Integer(),
    at: Type.String(),
    action: Type.String(),
    operator_user_id: Type.Integer(),
    user_id: nullable(Type.Integer()),
    subject: Type.String(),
    reason: Type.String(),
  }),
})
export type OperatorActed = Static<typeof operatorActedEvent.payload>

/** Subscribers of each event; the administrator creates a queue `<event>.<service>` for each pair. */
export const SUBSCRIPTIONS: Readonly<Record<string, readonly string[]>> = {
  [filingPublishedEvent.name]: ['market-beats', 'account'],
  [filingsRetractedEvent.name]: ['market-beats'],
  [companiesPublishedEvent.name]: ['account', 'market-beats', 'cart'],
  [screenChangedEvent.name]: ['account'],
  [trendPublishedEvent.name]: ['market-beats'],
  [ratingsPublishedEvent.name]: ['market-beats'],
  [calendarPublishedEvent.name]: ['market-beats'],
  [marketCatchUpEvent.name]: ['stocks'],
  [chartRequestedEvent.name]: ['stocks'],
  [chartFrozenEvent.name]: ['market-beats'],
  [operatorActedEvent.name]: ['account'],
  [userDeletedEvent.name]: ['stocks', 'market-beats', 'cart'],
  [mailQueuedEvent.name]: ['account'],
  [subscriptionChangedEvent.name]: ['account'],
  [transactionRecordedEvent.name]: ['account'],
  [userChangedEvent.name]: ['cart'],
  [billingNoticeEvent.name]: ['account'],
}
