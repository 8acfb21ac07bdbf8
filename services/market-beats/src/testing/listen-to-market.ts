import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { subscribeToMarket } from '../events/subscribe.ts'
import type { QueuedEvent } from './fake-stocks.ts'

type Handler = (payload: never, meta: { key: string }) => Promise<void>

/** Deliver events to the service's subscriptions in the given order. */
export async function listenToMarket(db: Database, now: () => Date) {
  const handlers = new Map<string, Handler>()
  await subscribeToMarket(
    {
      async subscribe(event, _service, handler) {
        handlers.set(event.name, handler)
      },
    },
    db,
    now,
  )
  return async (events: readonly QueuedEvent[]) => {
    for (const { name, payload } of events)
      await handlers.get(name)?.(payload as never, { key: '' })
  }
}

/** Stored data in the form of `list` of the fake. */
export async function listStored(db: Database) {
  const texts = async (query: ReturnType<typeof sql<{ text: string }>>) => {
    const { rows } = await query.execute(db)
    return rows.map(({ text }) => text).toSorted()
  }
  const trend = await db
    .selectFrom('trend')
    .select('body')
    .where('metric', '=', 'pe')
    .executeTakeFirst()
  return {
    companies: await texts(
      sql`select concat_ws(' ', ticker, name, latest_letter) as text from company where not is_removed`,
    ),
    ratings: await texts(
      sql`select concat_ws(' ', ticker, quarter, from_rating, to_rating) as text
            from rating_change where not is_removed`,
    ),
    events: await texts(
      sql`select concat_ws(' ', to_char(date, 'YYYY-MM-DD'), ticker, kind) as text from calendar_event`,
    ),
    trend: trend?.body,
  }
}

/** Delete all market data. */
export async function clearMarket(db: Database): Promise<void> {
  await sql`truncate company, rating_change, calendar_week, calendar_part, calendar_event, trend,
    feed_state, recent_update, job_run`.execute(db)
  await sql`insert into feed_state default values`.execute(db)
}
