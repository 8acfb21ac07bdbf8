import { type Kysely, type Selectable, sql } from 'kysely'
import type { CalendarEventTable, Database } from '../../db/database.ts'

type CalendarRow = Pick<
  Selectable<CalendarEventTable>,
  'symbol' | 'origin' | 'kind' | 'date' | 'session'
>

export type NextEvent = Pick<CalendarRow, 'kind' | 'date' | 'session'>

/** First event of `symbol` on or after `day`, or undefined. */
export async function findNextEvent(
  db: Kysely<Database>,
  symbol: string,
  isSimulated: boolean,
  day: string,
): Promise<NextEvent | undefined> {
  const { rows } = await sql<NextEvent>`
    select kind, date, session from calendar_event
     where symbol = ${symbol} and origin = ${isSimulated ? 'simulated' : 'real'} and date >= ${day}
     order by date limit 1`.execute(db)
  return rows[0]
}
