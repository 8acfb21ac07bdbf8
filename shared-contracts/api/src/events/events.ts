import { type Static, type TSchema, Type } from 'typebox'
import { TRANSACTION_STATUSES } from '../account/account-status.schema.ts'
import { BILLING_CYCLES } from '../account/subscription.constants.ts'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import { SERVICE_NAMES } from '../common/services.constants.ts'
import { BillingNoticeSchema } from './billing-notice.schema.ts'
import { RestatementSchema } from './restatement.schema.ts'

export * from './billing-notice.schema.ts'
export * from './restatement.schema.ts'

/** An event is a fact of one domain that others may act on; consumers are idempotent by `key`. */
export interface EventContract<S extends TSchema = TSchema> {
  readonly name: string
  readonly payload: S
}

export function defineEvent<const E extends EventContract>(event: E): E {
  return event
}

/** Stocks published a filing that no earlier data version held. Key: `accession`. */
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
    /** Figures of earlier reports that the filing restates; left out where it restates none by more than 5%. */
    restatements: Type.Optional(Type.Array(RestatementSchema)),
  }),
})
export type FilingPublished = Static<typeof filingPublishedEvent.payload>

/** Accession numbers that one retraction names at most. */
export const RETRACTED_AT_ONCE = 1000

/**
 * Stocks no longer shows these simulated filings: they were removed, or real ones took their place.
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

/** Companies that one event names at most. */
export const COMPANIES_AT_ONCE = 250

const RatingAtQuarter = Type.Object({ quarter: Type.String(), letter: Type.String() })

/**
 * Stocks published a data version in which these companies' summaries differ from the version before;
 * a service that has heard nothing yet is told of all. Both ratings are here: who may see the latest is
 * decided where it is shown. A rollback is told as well. Key: `<revision>/<number>`.
 */
export const companiesPublishedEvent = defineEvent({
  name: 'stocks.companies-published',
  payload: Type.Object({
    /** Counts the tellings; of two events about a company the higher one holds. */
    revision: Type.Integer(),
    /** Lower than in the event before, after a rollback. */
    data_version: Type.Integer(),
    published_at: Type.String(),
    companies: Type.Array(
      Type.Object({
        ticker: Type.String(),
        name: Type.String(),
        /** 0: in no plan. */
        tier_number: Type.Integer(),
        sector: nullable(Type.String()),
        latest: nullable(RatingAtQuarter),
        delayed: nullable(RatingAtQuarter),
        /** Average upside of the latest and of the delayed quarter; fractions. */
        latest_upside: nullable(Type.Number()),
        delayed_upside: nullable(Type.Number()),
        /** No longer among the companies. */
        is_removed: Type.Boolean(),
        simulated: Type.Boolean(),
      }),
      { maxItems: COMPANIES_AT_ONCE },
    ),
  }),
})
export type CompaniesPublished = Static<typeof companiesPublishedEvent.payload>

/** The grace of an asked-for deletion has passed: everything about the person goes. Key: `<user id>`. */
export const userDeletedEvent = defineEvent({
  name: 'account.user-deleted',
  payload: Type.Object({ user_id: Type.Integer(), deleted_at: Type.String() }),
})
export type UserDeleted = Static<typeof userDeletedEvent.payload>

/** A row of account's mail outbox waits to be sent. Key: the row's id. */
export const mailQueuedEvent = defineEvent({
  name: 'account.mail-queued',
  payload: Type.Object({ outbox_id: Type.Integer() }),
})

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** The facts a subscription's status is reckoned from on any day (`@quantamental/api/subscription`). */
export const SubscriptionFactsSchema = Type.Object({
  id: Type.Integer(),
  user_id: Type.Integer(),
  /** Counts the changes; of two events the higher one holds. */
  revision: Type.Integer(),
  name: Type.String(),
  product_code: Type.String(),
  product_type: Type.String(),
  tier_number: Type.Integer(),
  source_subscription_id: nullable(Type.Integer()),
  /** What it did to its source: a value of subscription_type; null without a source. */
  source_kind: nullable(Type.String()),
  /** Business days, each included: S, E, P and X. */
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
  /** Stocks of one's own choice that its order named, in that order. */
  stocks_picked: Type.Array(Type.String()),
  item_status: Type.String(),
  last_swap_on: nullable(day),
  user_transaction_date: nullable(day),
  last_renew_plan_change: nullable(Type.String()),
  last_renew_plan_change_date: nullable(day),
  is_paid_by_card: Type.Boolean(),
  /** An order that was never paid is gone: as if it had not been. */
  is_removed: Type.Boolean(),
})
export type SubscriptionFacts = Static<typeof SubscriptionFactsSchema>

/** A subscription was made or changed. Key: `<id>/<revision>`. */
export const subscriptionChangedEvent = defineEvent({
  name: 'cart.subscription-changed',
  payload: SubscriptionFactsSchema,
})

/** Money moved, was asked for or given back. Key: `<id>/<revision>`. */
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

/** Who a person is, for the services that write to or charge them. Key: `<user id>/<revision>`. */
export const personChangedEvent = defineEvent({
  name: 'account.person-changed',
  payload: Type.Object({
    user_id: Type.Integer(),
    /** Counts the changes; of two events the higher one holds. */
    revision: Type.Integer(),
    username: Type.String(),
    email: Type.String(),
  }),
})
export type PersonChanged = Static<typeof personChangedEvent.payload>

/**
 * A mail about money or a plan. Key: `dedupe_key`; account sends at most one mail for each. A payload that
 * changes otherwise than by optional fields is a new event (infra/docs/decisions/0044).
 */
export const billingNoticeEvent = defineEvent({
  name: 'cart.billing-notice-v2',
  payload: BillingNoticeSchema,
})

/**
 * `billingNoticeEvent` of the previous release, its variables all text. Never published; account reads
 * what is queued during an upgrade. Removed in the next release.
 */
export const textNoticeEvent = defineEvent({
  name: 'cart.billing-notice',
  payload: Type.Object({
    user_id: Type.Integer(),
    notice: Type.String(),
    variables: Type.Record(Type.String(), Type.String()),
    dedupe_key: Type.String(),
  }),
})
export type TextNotice = Static<typeof textNoticeEvent.payload>

/** Ratings, calendar events and chart points that one event names at most. */
export const MARKET_ROWS_AT_ONCE = 250

/** What a listener to stocks holds of one kind once it has heard everything. */
const HeldSchema = Type.Object({
  /** Rows told, the removed ones included, and the sum of the revisions each was last told with. */
  count: Type.Integer(),
  revisions: Type.Integer(),
  /** The revision that last told everything; rows of an earlier one are no longer there. */
  since: Type.Integer(),
})

/**
 * Stocks tells what the market pages are made of, by data version. `revision` counts the tellings (a
 * rollback is one); of two about the same thing the higher holds. This one is the head of its revision: it
 * comes with all trends and says what a listener that missed nothing holds by now. Key: `<revision>/trend`.
 */
export const trendPublishedEvent = defineEvent({
  name: 'stocks.trend-published',
  payload: Type.Object({
    revision: Type.Integer(),
    data_version: Type.Integer(),
    published_at: Type.String(),
    /** A `Trend` of `@quantamental/api/stocks` each. */
    trends: Type.Array(Type.Unknown()),
    /** Of `companiesPublishedEvent`, which counts its own. */
    companies_revision: Type.Integer(),
    holds: Type.Object({ companies: HeldSchema, ratings: HeldSchema, weeks: HeldSchema }),
  }),
})
export type TrendPublished = Static<typeof trendPublishedEvent.payload>

/**
 * What the filings of these company quarters did to the rating: those that differ from what was told
 * before. Both letters are here: who may see them is decided where they are shown. Key: `<revision>/<part>`.
 */
export const ratingsPublishedEvent = defineEvent({
  name: 'stocks.ratings-published',
  payload: Type.Object({
    revision: Type.Integer(),
    data_version: Type.Integer(),
    ratings: Type.Array(
      Type.Object({
        ticker: Type.String(),
        /** `26Q3`, and the one before. */
        quarter: Type.String(),
        from_quarter: Type.String(),
        /** Last day of the quarter, and the day its report was filed. */
        period_end: Type.String(),
        filed: Type.String(),
        from_rating: Type.String(),
        to_rating: Type.String(),
        /**
         * Letters by the figures as first reported and by those that a later filing restates by more than
         * 5%; left out where they are the same. One of them is `to_rating`.
         */
        first_rating: Type.Optional(Type.String()),
        restated_rating: Type.Optional(Type.String()),
        /** The main cause of another letter in words; null where the letter stayed or none is known. */
        driver: nullable(Type.String()),
        /** Whether the quarter, and the one before, are old enough for everybody (T-minus-2). */
        is_delayed: Type.Boolean(),
        is_from_delayed: Type.Boolean(),
        is_removed: Type.Boolean(),
      }),
      { maxItems: MARKET_ROWS_AT_ONCE },
    ),
  }),
})
export type RatingsPublished = Static<typeof ratingsPublishedEvent.payload>

/** All expected reports of one ISO week; an empty week is told too. Key: `<revision>/<week>/<part>`. */
export const calendarPublishedEvent = defineEvent({
  name: 'stocks.calendar-published',
  payload: Type.Object({
    revision: Type.Integer(),
    /** Its Monday. */
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
 * Market-beats held everything at these revisions and asks for what came after; null: for everything, the
 * companies too. Stocks answers with the events above under a new revision. Key: `<seen revision>/<instant>`.
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
 * An article's chart is to be filled from the current data version. Key: `<chart id>/<ask>`. Not answered
 * before stocks has published anything: who asked asks again.
 */
export const chartRequestedEvent = defineEvent({
  name: 'market-beats.chart-asked',
  payload: Type.Object({
    chart_id: Type.Integer(),
    /** Counts how often this chart was asked for, from 1. */
    ask: Type.Integer(),
    kind: oneOf(['rating-history', 'z-score', 'm-score', 'upside', 'trend']),
    ticker: nullable(Type.String()),
    metric: nullable(Type.String()),
    sectors: Type.Array(Type.String()),
  }),
})
export type ChartRequested = Static<typeof chartRequestedEvent.payload>

/** The chart as anybody may see it (T-minus-2) at this data version, or what is wrong. Key: `<chart id>/<ask>`. */
export const chartFrozenEvent = defineEvent({
  name: 'stocks.chart-frozen',
  payload: Type.Object({
    chart_id: Type.Integer(),
    data_version: nullable(Type.Integer()),
    as_of: nullable(Type.String()),
    unit: oneOf(['rank', 'score', 'fraction', 'USD', 'ratio']),
    labels: Type.Array(Type.String()),
    series: Type.Array(
      Type.Object({ name: Type.String(), values: Type.Array(nullable(Type.Number())) }),
    ),
    simulated: Type.Boolean(),
    problem: nullable(Type.String()),
  }),
})
export type ChartFrozen = Static<typeof chartFrozenEvent.payload>

/**
 * An operator or editor did something in a service, told with the row of its own log. Account keeps the
 * log of all. Key: `<service>/<action id>`.
 */
export const operatorActedEvent = defineEvent({
  name: 'site.operator-acted',
  payload: Type.Object({
    service: oneOf(SERVICE_NAMES),
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

/** Who listens to what; the administrator creates a queue `<event>.<service>` for each pair. */
export const SUBSCRIPTIONS: Readonly<Record<string, readonly string[]>> = {
  [filingPublishedEvent.name]: ['market-beats', 'account'],
  [filingsRetractedEvent.name]: ['market-beats'],
  [companiesPublishedEvent.name]: ['account', 'market-beats', 'cart'],
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
  [personChangedEvent.name]: ['cart'],
  [billingNoticeEvent.name]: ['account'],
  [textNoticeEvent.name]: ['account'],
}
