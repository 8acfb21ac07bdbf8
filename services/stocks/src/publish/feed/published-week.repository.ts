import type { CalendarPublished } from '@quantamental/api/events'
import { hasFireIcon } from '@quantamental/models/signals'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { whole } from '../documents/round.ts'
import { markAgain } from './market-feed.repository.ts'

type PublishedWeekEvent = CalendarPublished['events'][number]

export interface PublishedWeek {
  /** Monday of the week. */
  readonly week: string
  readonly events: readonly PublishedWeekEvent[]
}

/** Number of weeks before and after this one that are compared with their published state. */
const WEEKS_BACK = 6
const WEEKS_AHEAD = 26

export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

interface EventRow extends Omit<PublishedWeekEvent, 'fire'> {
  readonly week: string
  readonly rank_volume: number | null
}

async function listWeeks(
  trx: Trx,
  dataVersionId: number,
  from: string,
  to: string,
): Promise<Map<string, PublishedWeekEvent[]>> {
  const { rows } = await sql<EventRow>`
    select date_trunc('week', e.date)::date as week, e.date, e.kind, e.session, v.ticker,
           v.market_cap, v.rank_volume
      from calendar_event e
      join (
        select ticker, is_simulated, (own::jsonb #>> '{delayed,marketCap}')::float8 as market_cap,
               (universe::jsonb ->> 'rankVolume')::int as rank_volume
          from company_version where data_version_id = ${dataVersionId}
      ) v on v.ticker = e.symbol and v.is_simulated = (e.origin = 'simulated')
     where e.date between ${from} and ${to}
     order by e.date, v.ticker, e.kind`.execute(trx)
  const weeks = new Map<string, PublishedWeekEvent[]>()
  for (const { week, rank_volume, ...row } of rows) {
    const { date, kind, session, ticker, market_cap } = row
    const fire = hasFireIcon(rank_volume)
    const event = { date, kind, session, ticker, market_cap: whole(market_cap), fire }
    weeks.getOrInsertComputed(week, () => []).push(event)
  }
  return weeks
}

async function saveWeek(
  trx: Trx,
  { week, events, revision }: PublishedWeek & { readonly revision: number },
): Promise<void> {
  await trx
    .insertInto('published_week')
    .values({ week, revision, body: JSON.stringify(events) })
    .onConflict((conflict) =>
      conflict.column('week').doUpdateSet((eb) => ({ body: eb.ref('excluded.body'), revision })),
    )
    .execute()
}

/**
 * Mark weeks around `monday` that differ from their last published state, including emptied ones, as published with
 * `revision`, and return them. Past weeks beyond the window are left unchanged.
 */
export async function takeUnpublishedWeeks(
  trx: Trx,
  dataVersionId: number,
  monday: string,
  revision: number,
): Promise<PublishedWeek[]> {
  const first = Temporal.PlainDate.from(monday).subtract({ weeks: WEEKS_BACK })
  const count = WEEKS_BACK + 1 + WEEKS_AHEAD
  const mondays = Array.from({ length: count }, (_, index) =>
    first.add({ weeks: index }).toString(),
  )
  const to = first.add({ weeks: count }).subtract({ days: 1 }).toString()
  const present = await listWeeks(trx, dataVersionId, first.toString(), to)
  const published = await trx
    .selectFrom('published_week')
    .select(['week', 'body'])
    .where('week', 'in', mondays)
    .execute()
  const before = new Map(published.map((row) => [row.week, row.body]))
  const changed = mondays.flatMap((week): PublishedWeek[] => {
    const events = present.get(week) ?? []
    return JSON.stringify(events) === (before.get(week) ?? '[]') ? [] : [{ week, events }]
  })
  for (const { week, events } of changed) {
    await saveWeek(trx, { week, events, revision })
  }
  return changed
}

/** Weeks last published after revision `after`, now marked with `revision`. */
export async function markWeeksAgain(
  trx: Trx,
  after: number,
  revision: number,
): Promise<PublishedWeek[]> {
  const rows = await markAgain<{ week: string; body: string }>(
    trx,
    'published_week',
    after,
    revision,
  )
  return rows.map(({ week, body }) => ({ week, events: JSON.parse(body) as PublishedWeekEvent[] }))
}
