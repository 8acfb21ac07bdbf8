import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import type { RatingsPublished } from '@quantamental/api/events'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { countsFor, type VersionRows } from '../versions/data-version.repository.ts'

export type PublishedRatingRow = RatingsPublished['ratings'][number]

/** Number of newest quarters per company in the feed, each with the previous one. */
const QUARTERS_PUBLISHED = 6

/**
 * Mark rating rows that differ from their last published state as published with `revision`, and return them. Read
 * only companies whose inputs changed; rows of removed companies or quarters are returned as removed.
 */
export async function takeUnpublishedRatings(
  trx: Trx,
  version: VersionRows,
  revision: number,
): Promise<PublishedRatingRow[]> {
  const { rows } = await sql<{ body: PublishedRatingRow }>`
    with fresh as materialized (
      select distinct on (v.ticker) v.ticker, v.company_id, v.input_hash
        from company_version v left join published_rating_source s using (ticker)
       where v.data_version_id = ${version.version} and s.input_hash is distinct from v.input_hash
       order by v.ticker, v.company_id
    ), gone as materialized (
      select s.ticker from published_rating_source s where not exists (
        select from company_version v
         where v.data_version_id = ${version.version} and v.ticker = s.ticker)
    ), quarters as (
      select f.ticker, f.company_id, r.quarter, r.period_end, r.filed, r.rating,
             row_number() over w as age,
             lead(r.quarter) over w as from_quarter, lead(r.rating) over w as from_rating,
             case when r.restated_rating is null then '{}' else jsonb_build_object(
               'first_rating', r.first_rating, 'restated_rating', r.restated_rating) end as restated
        from fresh f join quarter_result r on r.company_id = f.company_id and ${countsFor(version)}
      window w as (partition by f.company_id order by r.period_end desc)
    ), change as (
      select f.company_id, c ->> 'to_quarter' as quarter, min(c #>> '{parts,0,label}') as driver
        from fresh f
        join document d
          on d.company_id = f.company_id and d.page = 'credit-rating' and ${countsFor(version)}
       cross join lateral (
         select coalesce(d.body::jsonb -> 'changes', '[]')
             || coalesce(d.latest::jsonb -> 'changes', '[]') as changes offset 0) x
       cross join lateral jsonb_array_elements(x.changes) c
       group by 1, 2
    ), present as materialized (
      select distinct on (q.ticker, q.quarter) q.ticker, q.quarter, jsonb_build_object(
          'ticker', q.ticker, 'quarter', q.quarter, 'from_quarter', q.from_quarter,
          'period_end', q.period_end, 'filed', q.filed,
          'from_rating', q.from_rating, 'to_rating', q.rating, 'driver', c.driver,
          'is_delayed', q.age > ${RATING_DELAY_QUARTERS}::int,
          'is_from_delayed', q.age + 1 > ${RATING_DELAY_QUARTERS}::int,
          'is_removed', false) || q.restated as body
        from quarters q left join change c using (company_id, quarter)
       where q.age <= ${QUARTERS_PUBLISHED}::int and q.from_quarter is not null
       order by q.ticker, q.quarter, q.age
    ), changed as materialized (
      select p.ticker, p.quarter, p.body
        from present p left join published_rating t using (ticker, quarter)
       where t.body is distinct from p.body
      union all
      select t.ticker, t.quarter, t.body || '{"is_removed": true}'
        from published_rating t
       where t.body -> 'is_removed' = 'false'
         and (t.ticker in (select ticker from fresh) or t.ticker in (select ticker from gone))
         and not exists (
           select from present p where p.ticker = t.ticker and p.quarter = t.quarter)
    ), saved as (
      insert into published_rating (ticker, quarter, revision, body)
      select ticker, quarter, ${revision}::int, body from changed
      on conflict (ticker, quarter) do update set body = excluded.body, revision = excluded.revision
    ), saved_source as (
      insert into published_rating_source (ticker, input_hash) select ticker, input_hash from fresh
      on conflict (ticker) do update set input_hash = excluded.input_hash
    ), removed_source as (
      delete from published_rating_source where ticker in (select ticker from gone)
    )
    select body from changed order by ticker, quarter`.execute(trx)
  return rows.map(({ body }) => body)
}
