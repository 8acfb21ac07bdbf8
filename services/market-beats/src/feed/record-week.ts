import type { CalendarPublished } from '@quantamental/api/events'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'

/** Current revision of a week, locked until the transaction ends. */
async function lockWeek(trx: Transaction<Database>, week: string): Promise<number> {
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
  trx: Transaction<Database>,
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
async function replaceWeek(
  trx: Transaction<Database>,
  week: string,
  revision: number,
): Promise<void> {
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
export async function recordWeek(db: Kysely<Database>, event: CalendarPublished): Promise<void> {
  const { week, revision, parts } = event
  await db.transaction().execute(async (trx) => {
    if ((await lockWeek(trx, week)) >= revision) return
    if ((await storePart(trx, event)) === parts) await replaceWeek(trx, week, revision)
  })
}
