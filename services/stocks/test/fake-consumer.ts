import type {
  CalendarPublished,
  CompaniesPublished,
  RatingsPublished,
  TrendPublished,
} from '@quantamental/api/events'
import { sql } from 'kysely'
import type { RefreshSite } from './refresh-site.ts'

export interface QueuedEvent {
  readonly event: 'companies' | 'ratings' | 'calendar' | 'trend'
  readonly key: string
  readonly payload: unknown
}

/** All events queued for market-beats so far, in order of publication. */
export async function listQueuedEvents({ db }: RefreshSite): Promise<QueuedEvent[]> {
  const { rows } = await sql<QueuedEvent>`
    select split_part(split_part(name, '.', 2), '-', 1) as event, data ->> 'key' as key,
           data -> 'payload' as payload
      from bus.job
     where name in ('stocks.companies-published.market-beats', 'stocks.ratings-published.market-beats',
                    'stocks.calendar-published.market-beats', 'stocks.trend-published.market-beats')
     order by created_on, (data -> 'payload' -> 'revision')::int, name, data ->> 'key'`.execute(db)
  return rows
}

interface Row {
  readonly revision: number
  readonly value: unknown
}

/** State of a consumer of the events `queued`: the row with the highest revision per key. */
export function consume(queued: readonly QueuedEvent[]) {
  const kinds = {
    companies: new Map<string, Row>(),
    ratings: new Map<string, Row>(),
    weeks: new Map<string, Row>(),
  }
  let head: TrendPublished | undefined
  const put = (rows: Map<string, Row>, key: string, row: Row) => {
    if ((rows.get(key)?.revision ?? 0) < row.revision) rows.set(key, row)
  }
  for (const { event, payload } of queued) {
    if (event === 'companies') {
      const { revision, companies } = payload as CompaniesPublished
      for (const value of companies) put(kinds.companies, value.ticker, { revision, value })
    } else if (event === 'ratings') {
      const { revision, ratings } = payload as RatingsPublished
      for (const value of ratings) {
        put(kinds.ratings, `${value.ticker} ${value.quarter}`, { revision, value })
      }
    } else if (event === 'calendar') {
      const { revision, week, parts, events } = payload as CalendarPublished
      if (parts !== 1) throw new Error('The listener of the tests takes whole weeks')
      put(kinds.weeks, week, { revision, value: events })
    } else {
      const trend = payload as TrendPublished
      if (!head || head.revision < trend.revision) head = trend
    }
  }
  const sums = (rows: Map<string, Row>) => ({
    count: rows.size,
    revisions: [...rows.values()].reduce((sum, { revision }) => sum + revision, 0),
  })
  const holds = {
    companies: sums(kinds.companies),
    ratings: sums(kinds.ratings),
    weeks: sums(kinds.weeks),
  }
  const valuesOf = (rows: Map<string, Row>) =>
    Object.fromEntries(
      [...rows].map(([key, { value }]): [string, unknown] => [key, value]).toSorted(),
    )
  return {
    head,
    holds,
    /** Values to compare, without revisions. */
    values: {
      companies: valuesOf(kinds.companies),
      ratings: valuesOf(kinds.ratings),
      weeks: valuesOf(kinds.weeks),
      trends: head?.trends,
    },
  }
}
