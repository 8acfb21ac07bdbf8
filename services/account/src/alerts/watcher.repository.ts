import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A user with the company on a watch list or among the picks of a subscribed list. */
interface Watcher {
  readonly userId: number
  readonly ticker: string
}

/** Watchers of any of `tickers`, without duplicates or inactive users. */
export async function listWatchers(db: Database, tickers: readonly string[]): Promise<Watcher[]> {
  if (tickers.length === 0) return []
  const { rows } = await sql<Watcher>`
    select w.user_id as "userId", w.ticker from (
      select l.user_id, i.ticker from watch_list_item i
        join watch_list l on l.id = i.watch_list_id and l.deleted_at is null
       where i.deleted_at is null and i.ticker = any (${[...tickers]}::text[])
      union
      select l.user_id, i.ticker from subscription_list_item i
        join subscription_list l on l.id = i.subscription_list_id
       where i.ticker = any (${[...tickers]}::text[])
    ) w join user_account u on u.id = w.user_id and u.is_active`.execute(db)
  return rows
}
