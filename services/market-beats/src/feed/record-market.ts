import type {
  CalendarPublished,
  CompaniesPublished,
  RatingsPublished,
  TrendPublished,
} from '@quantamental/api/events'
import type { Trend } from '@quantamental/api/stocks'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import { directionOf } from '../ratings/rules.ts'
import { lockFeedState } from './repository.ts'

/** Consumer of companiesPublishedEvent; the higher revision of a company wins. */
export async function recordCompanies(
  db: Database,
  { revision, companies }: CompaniesPublished,
): Promise<void> {
  await sql`
    insert into company (ticker, name, tier_number, sector, lists, latest_letter, delayed_letter,
                         is_removed, simulated, revision)
    select c.ticker, c.name, c.tier_number, c.sector, coalesce(c.lists, '{}'), c.latest ->> 'letter', c.delayed ->> 'letter',
           c.is_removed, c.simulated, ${revision}::int
      from json_to_recordset(${JSON.stringify(companies)}::json) as c (
        ticker text, name text, tier_number int, sector text, lists text[], latest json, delayed json,
        is_removed boolean, simulated boolean)
     order by 1
    on conflict (ticker) do update set
      name = excluded.name, tier_number = excluded.tier_number, sector = excluded.sector,
      lists = excluded.lists, latest_letter = excluded.latest_letter, delayed_letter = excluded.delayed_letter,
      is_removed = excluded.is_removed, simulated = excluded.simulated, revision = excluded.revision
     where company.revision < excluded.revision`.execute(db)
}

/** Consumer of ratingsPublishedEvent; the higher revision of a quarter wins. */
export async function recordRatings(
  db: Database,
  { revision, ratings }: RatingsPublished,
): Promise<void> {
  const rows = ratings.map((rating) => {
    const { from_rating, to_rating, first_rating = to_rating, restated_rating = to_rating } = rating
    return {
      ...rating,
      ...{ first_rating, restated_rating },
      direction: directionOf(from_rating, first_rating),
      restated_direction: directionOf(first_rating, restated_rating),
    }
  })
  await sql`
    insert into rating_change (ticker, quarter, from_quarter, period_end, filed, from_rating, to_rating,
                               first_rating, restated_rating, direction, restated_direction, driver, filing, close, score, is_delayed,
                               is_from_delayed, is_removed, revision)
    select r.*, ${revision}::int
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (
        ticker text, quarter text, from_quarter text, period_end date, filed date, from_rating text,
        to_rating text, first_rating text, restated_rating text, direction text,
        restated_direction text, driver text, filing jsonb, close jsonb, score jsonb, is_delayed boolean, is_from_delayed boolean,
        is_removed boolean)
     order by 1, 2
    on conflict (ticker, quarter) do update set
      from_quarter = excluded.from_quarter, period_end = excluded.period_end, filed = excluded.filed,
      from_rating = excluded.from_rating, to_rating = excluded.to_rating,
      first_rating = excluded.first_rating, restated_rating = excluded.restated_rating,
      direction = excluded.direction, restated_direction = excluded.restated_direction,
      driver = excluded.driver, filing = excluded.filing, close = excluded.close,
      score = excluded.score, is_delayed = excluded.is_delayed,
      is_from_delayed = excluded.is_from_delayed, is_removed = excluded.is_removed,
      revision = excluded.revision
     where rating_change.revision < excluded.revision`.execute(db)
}

/** Consumer of trendPublishedEvent, the head of a revision; earlier revisions are ignored. */
export async function recordTrend(db: Database, event: TrendPublished): Promise<void> {
  const { revision, companies_revision, data_version, holds } = event
  const published_at = new Date(event.published_at)
  await db.transaction().execute(async (trx) => {
    if ((await lockFeedState(trx)).revision >= revision) return
    await trx.deleteFrom('trend').execute()
    const rows = (event.trends as Trend[]).map((trend) => ({
      metric: trend.metric,
      body: JSON.stringify(trend),
      data_version,
      published_at,
    }))
    if (rows.length > 0) await trx.insertInto('trend').values(rows).execute()
    await trx
      .updateTable('feed_state')
      .set({
        ...{ revision, companies_revision, data_version, published_at },
        holds: JSON.stringify(holds),
      })
      .execute()
  })
}

/** Current revision of a week, locked until the transaction ends. */
async function lockWeek(trx: Trx, week: string): Promise<number> {
  await trx
    .insertInto('calendar_week')
    .values({ week, revision: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('calendar_week')
    .select('revision')
    .where('week', '=', week)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.revision
}

async function storePart(
  trx: Trx,
  { week, revision, part, events }: CalendarPublished,
): Promise<number> {
  await trx
    .insertInto('calendar_part')
    .values({ week, revision, part, events: JSON.stringify(events) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { count } = await trx
    .selectFrom('calendar_part')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('week', '=', week)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return count
}

/** Replace the events of a week with the parts of `revision` and delete earlier parts. */
async function replaceWeek(trx: Trx, week: string, revision: number): Promise<void> {
  await trx.deleteFrom('calendar_event').where('week', '=', week).execute()
  await sql`
    insert into calendar_event (week, date, kind, session, ticker, market_cap, fire)
    select p.week, e.*
      from calendar_part p
     cross join lateral jsonb_to_recordset(p.events) as e (
       date date, kind text, session text, ticker text, market_cap float8, fire boolean)
     where p.week = ${week} and p.revision = ${revision}
    on conflict do nothing`.execute(trx)
  await trx.updateTable('calendar_week').set({ revision }).where('week', '=', week).execute()
  await trx
    .deleteFrom('calendar_part')
    .where('week', '=', week)
    .where('revision', '<=', revision)
    .execute()
}

/**
 * Consumer of calendarPublishedEvent. A week changes for readers at once, when its last part has arrived. The
 * higher revision wins.
 */
export async function recordWeek(db: Database, event: CalendarPublished): Promise<void> {
  const { week, revision, parts } = event
  await db.transaction().execute(async (trx) => {
    if ((await lockWeek(trx, week)) >= revision) return
    if ((await storePart(trx, event)) === parts) await replaceWeek(trx, week, revision)
  })
}
