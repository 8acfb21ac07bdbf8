import type { RatingsPublished } from '@quantamental/api/events'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { directionOf } from '../ratings/rules.ts'

/** Consumer of ratingsPublishedEvent; the higher revision of a quarter wins. */
export async function recordRatings(
  db: Kysely<Database>,
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
                               first_rating, restated_rating, direction, restated_direction, driver, is_delayed, is_from_delayed, is_removed, revision)
    select r.*, ${revision}::int
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (
        ticker text, quarter text, from_quarter text, period_end date, filed date, from_rating text,
        to_rating text, first_rating text, restated_rating text, direction text,
        restated_direction text, driver text, is_delayed boolean, is_from_delayed boolean,
        is_removed boolean)
     order by 1, 2
    on conflict (ticker, quarter) do update set
      from_quarter = excluded.from_quarter, period_end = excluded.period_end, filed = excluded.filed,
      from_rating = excluded.from_rating, to_rating = excluded.to_rating,
      first_rating = excluded.first_rating, restated_rating = excluded.restated_rating,
      direction = excluded.direction, restated_direction = excluded.restated_direction,
      driver = excluded.driver, is_delayed = excluded.is_delayed,
      is_from_delayed = excluded.is_from_delayed, is_removed = excluded.is_removed,
      revision = excluded.revision
     where rating_change.revision < excluded.revision`.execute(db)
}
