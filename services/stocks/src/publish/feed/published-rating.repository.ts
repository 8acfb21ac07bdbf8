import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import type { RatingsPublished } from '@quantamental/api/events'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { countsFor, type VersionRows } from '../versions/data-version.repository.ts'

export type PublishedRatingRow = RatingsPublished['ratings'][number]

/** Number of newest quarters per company in the feed, each with the previous one. */
const QUARTERS_PUBLISHED = 6

/** Close behind the rating `p`, divided by the splits of the company's shares since. */
const PRICED = sql`
  case when p.close is null then '{}' else jsonb_build_object('close', jsonb_build_object(
    'date', p.close -> 'date', 'close', round((p.close ->> 'close')::numeric / (
      select coalesce(exp(sum(ln(s.new_for_old))), 1)::numeric from split s
       where s.symbol = q.ticker and s.effective_date > (p.close ->> 'date')::date
         and (s.origin = 'simulated') = q.is_simulated), 4))) end`

/** Change of score from quarter `b` to `p`; nothing if a quarter has no score or the letter is the same. */
const SCORED = sql`
  case when c.parts is null or b.score is null or p.score is null then '{}'
  else jsonb_build_object('score', jsonb_build_object(
    'model', p.model, 'from', b.score, 'to', p.score, 'from_pd', b.pd, 'to_pd', p.pd,
    'parts', (select jsonb_agg(part - 'code' order by at)
                from jsonb_array_elements(c.parts) with ordinality as t (part, at)))) end`

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
      select distinct on (v.ticker) v.ticker, v.company_id, v.input_hash, v.is_simulated
        from company_version v left join published_rating_source s using (ticker)
       where v.data_version_id = ${version.version} and s.input_hash is distinct from v.input_hash
       order by v.ticker, v.company_id
    ), gone as materialized (
      select s.ticker from published_rating_source s where not exists (
        select from company_version v
         where v.data_version_id = ${version.version} and v.ticker = s.ticker)
    ), quarters as (
      select f.ticker, f.company_id, f.is_simulated, r.quarter, r.period_end, r.filed, r.rating,
             row_number() over w as age,
             lead(r.quarter) over w as from_quarter, lead(r.rating) over w as from_rating,
             case when r.restated_rating is null then '{}' else jsonb_build_object(
               'first_rating', r.first_rating, 'restated_rating', r.restated_rating) end as restated
        from fresh f join quarter_result r on r.company_id = f.company_id and ${countsFor(version)}
      window w as (partition by f.company_id order by r.period_end desc)
    ), credit as materialized (
      select f.company_id, coalesce(x.body -> 'changes', '[]') || coalesce(x.latest -> 'changes', '[]') as changes,
             coalesce(x.body -> 'points', '[]') || coalesce(x.latest -> 'points', '[]') as points
        from fresh f
        join document d
          on d.company_id = f.company_id and d.page = 'credit-rating' and ${countsFor(version)}
       cross join lateral (
         select d.body::jsonb as body, d.latest::jsonb as latest offset 0) x
    ), change as (
      select c.company_id, e ->> 'to_quarter' as quarter, min(e #>> '{parts,0,label}') as driver,
             jsonb_agg(e -> 'parts') -> 0 as parts
        from credit c cross join lateral jsonb_array_elements(c.changes) e
       group by 1, 2
    ), point as materialized (
      select c.company_id, p ->> 'quarter' as quarter, p -> 'model' as model, p -> 'pd' as pd,
             p -> 'rated_close' as close,
             (select sum(part::int) from jsonb_array_elements_text(p -> 'parts') part) as score
        from credit c cross join lateral jsonb_array_elements(c.points) p
    ), filed as (
      select distinct on (f.company_id, e ->> 'period_end', e ->> 'filed') f.company_id,
             (e ->> 'period_end')::date as period_end, (e ->> 'filed')::date as filed,
             jsonb_build_object('filing', jsonb_build_object(
               'accession', e -> 'accession', 'form', e -> 'form',
               'fiscal_period', e -> 'fiscal_period', 'url', e -> 'url')) as report
        from fresh f
        join document d
          on d.company_id = f.company_id and d.page = 'profile' and ${countsFor(version)}
       cross join lateral jsonb_array_elements(d.body::jsonb -> 'filings') e
       order by f.company_id, e ->> 'period_end', e ->> 'filed', e ->> 'accession'
    ), present as materialized (
      select distinct on (q.ticker, q.quarter) q.ticker, q.quarter, jsonb_build_object(
          'ticker', q.ticker, 'quarter', q.quarter, 'from_quarter', q.from_quarter,
          'period_end', q.period_end, 'filed', q.filed,
          'from_rating', q.from_rating, 'to_rating', q.rating, 'driver', c.driver,
          'is_delayed', q.age > ${RATING_DELAY_QUARTERS}::int,
          'is_from_delayed', q.age + 1 > ${RATING_DELAY_QUARTERS}::int,
          'is_removed', false)
          || q.restated || coalesce(report, '{}') || ${PRICED} || ${SCORED} as body
        from quarters q
        left join change c using (company_id, quarter)
        left join filed using (company_id, period_end, filed)
        left join point p using (company_id, quarter)
        left join point b on b.company_id = q.company_id and b.quarter = q.from_quarter
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
