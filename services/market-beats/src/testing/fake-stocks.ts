import type {
  CalendarPublished,
  CompaniesPublished,
  MarketCatchUp,
  RatingsPublished,
  TrendPublished,
} from '@quantamental/api/events'
import { TREND_METRICS, type Trend } from '@quantamental/api/stocks'

export type PublishedCompany = CompaniesPublished['companies'][number]
export type PublishedRating = RatingsPublished['ratings'][number]
export type PublishedEvent = CalendarPublished['events'][number]

/** An event by name, as queued. */
export interface QueuedEvent {
  readonly name: string
  readonly payload: unknown
}

export function buildCompany(
  ticker: string,
  overrides: Partial<PublishedCompany> = {},
): PublishedCompany {
  return {
    ticker,
    name: `${ticker} Corporation`,
    tier_number: 3,
    sector: 'Technology',
    latest: { quarter: '26Q3', letter: 'A' },
    delayed: { quarter: '26Q1', letter: 'BB' },
    latest_upside: null,
    delayed_upside: null,
    is_removed: false,
    simulated: true,
    ...overrides,
  }
}

export function buildRating(
  ticker: string,
  overrides: Partial<PublishedRating> = {},
): PublishedRating {
  return {
    ticker,
    quarter: '26Q3',
    from_quarter: '26Q2',
    period_end: '2026-09-30',
    filed: '2026-11-03',
    from_rating: 'BBB',
    to_rating: 'A',
    driver: 'Leverage fell',
    is_delayed: false,
    is_from_delayed: false,
    is_removed: false,
    ...overrides,
  }
}

export function buildEvent(
  ticker: string,
  date: string,
  more: Partial<PublishedEvent> = {},
): PublishedEvent {
  return { date, kind: 'earnings', session: null, ticker, market_cap: 1e9, fire: false, ...more }
}

/** A trend whose values encode the metric and the data version. */
function buildTrend(metric: Trend['metric'], version: number): Trend {
  const quarters = ['25Q3', '25Q4', '26Q1', '26Q2', '26Q3']
  const series = { values: quarters.map((_, i) => version * 100 + i), p25: [], p75: [], counts: [] }
  return {
    metric,
    unit: metric === 'pe' ? 'ratio' : 'USD',
    quarters,
    total: series,
    sectors: [{ sector: 'Technology', ...series }],
    companies: 2,
    simulated_companies: 2,
  }
}

interface Row<T> {
  readonly revision: number
  readonly value: T
}

export interface Change {
  readonly companies?: readonly PublishedCompany[]
  readonly ratings?: readonly PublishedRating[]
  readonly weeks?: Readonly<Record<string, readonly PublishedEvent[]>>
}

const EVENTS_A_PART = 2

/** A fake of stocks that publishes events by the contract: changes, and responses to catch-up requests. */
export function createFakeStocks() {
  const companies = new Map<string, Row<PublishedCompany>>()
  const ratings = new Map<string, Row<PublishedRating>>()
  const weeks = new Map<string, Row<readonly PublishedEvent[]>>()
  let revision = 0
  let companiesRevision = 0
  let since = 0
  let companiesSince = 0

  const sums = (rows: Map<string, Row<unknown>>, from: number) => ({
    count: rows.size,
    revisions: [...rows.values()].reduce((sum, row) => sum + row.revision, 0),
    since: from,
  })

  function send(now: number, areCompaniesPublished: boolean): QueuedEvent[] {
    const nowCompanies = companiesRevision
    const published = <T>(rows: Map<string, Row<T>>, at: number) =>
      [...rows].filter(([, row]) => row.revision === at).map(([key, { value }]) => ({ key, value }))
    const publishedCompanies = published(companies, nowCompanies).map(({ value }) => value)
    const head: TrendPublished = {
      revision: now,
      data_version: now,
      published_at: '2026-11-20T06:00:00.000Z',
      trends: TREND_METRICS.map((metric) => buildTrend(metric, now)),
      companies_revision: nowCompanies,
      holds: {
        companies: sums(companies, companiesSince),
        ratings: sums(ratings, since),
        weeks: sums(weeks, since),
      },
    }
    return [
      ...(!areCompaniesPublished || publishedCompanies.length === 0
        ? []
        : [
            {
              name: 'stocks.companies-published',
              payload: {
                revision: nowCompanies,
                data_version: now,
                published_at: head.published_at,
                companies: publishedCompanies,
              },
            },
          ]),
      ...published(ratings, now).map(({ value }) => ({
        name: 'stocks.ratings-published',
        payload: { revision: now, data_version: now, ratings: [value] },
      })),
      ...published(weeks, now).flatMap(({ key, value }) => {
        const parts = Math.max(1, Math.ceil(value.length / EVENTS_A_PART))
        return Array.from({ length: parts }, (_, part) => ({
          name: 'stocks.calendar-published',
          payload: {
            ...{ revision: now, week: key, part, parts },
            events: value.slice(part * EVENTS_A_PART, (part + 1) * EVENTS_A_PART),
          },
        }))
      }),
      { name: 'stocks.trend-published', payload: head },
    ]
  }

  const again = <T>(rows: Map<string, Row<T>>, after: number, at: number) => {
    for (const [key, row] of rows) {
      if (row.revision > after) rows.set(key, { ...row, revision: at })
    }
  }

  return {
    /** Events of a publication with this change. */
    publish(change: Change): QueuedEvent[] {
      revision += 1
      if (change.companies) companiesRevision += 1
      for (const value of change.companies ?? []) {
        companies.set(value.ticker, { revision: companiesRevision, value })
      }
      for (const value of change.ratings ?? []) {
        ratings.set(`${value.ticker} ${value.quarter}`, { revision, value })
      }
      for (const [week, value] of Object.entries(change.weeks ?? {})) {
        weeks.set(week, { revision, value })
      }
      return send(revision, change.companies !== undefined)
    },
    /** Events in response to a catch-up request. */
    answer({ seen_revision: seen, seen_companies_revision: seenOf }: MarketCatchUp): QueuedEvent[] {
      if (seen === revision && seenOf === companiesRevision) return []
      const isEverything = seen === null || seenOf === null
      revision += 1
      companiesRevision += 1
      if (isEverything) {
        since = revision
        companiesSince = companiesRevision
      }
      again(companies, isEverything ? -1 : seenOf, companiesRevision)
      again(ratings, isEverything ? -1 : seen, revision)
      again(weeks, isEverything ? -1 : seen, revision)
      return send(revision, true)
    },
    /** Current data, as stored in the tables of market-beats. */
    list() {
      const there = <T extends { is_removed: boolean }>(rows: Map<string, Row<T>>) =>
        [...rows].filter(([, { value }]) => !value.is_removed)
      return {
        companies: there(companies)
          .map(([, { value }]) => `${value.ticker} ${value.name} ${value.latest?.letter}`)
          .toSorted(),
        ratings: there(ratings)
          .map(([key, { value }]) => `${key} ${value.from_rating} ${value.to_rating}`)
          .toSorted(),
        events: [...weeks.values()]
          .flatMap(({ value }) =>
            value.map(({ date, ticker, kind }) => `${date} ${ticker} ${kind}`),
          )
          .toSorted(),
        trend: buildTrend('pe', revision),
      }
    },
  }
}
