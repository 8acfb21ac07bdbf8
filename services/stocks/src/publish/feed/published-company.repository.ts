import type { CompaniesPublished } from '@quantamental/api/events'
import { FLAG_LISTS } from '@quantamental/api/stocks'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'

export type PublishedCompanyRow = CompaniesPublished['companies'][number]

/** Whether the current version was published to other services; takes no lock. */
export async function areCompaniesPublished(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from data_version v cross join company_feed t
     where v.is_current and v.id is distinct from t.data_version_id`.execute(db)
  return rows.length === 0
}

/** State of the last publication, locked until the transaction ends: one publisher at a time. */
export async function lockCompanyFeed(trx: Trx) {
  return trx
    .selectFrom('company_feed')
    .select(['revision', 'data_version_id'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveCompanyFeed(
  trx: Trx,
  state: { readonly revision: number; readonly data_version_id: number },
): Promise<void> {
  await trx.updateTable('company_feed').set(state).execute()
}

/**
 * Count the companies of the version just published: without statistics of it, the planner expects a single one and
 * compares each company with all others.
 */
export async function analyzeVersions(trx: Trx): Promise<void> {
  await sql`analyze company_version (data_version_id, ticker)`.execute(trx)
}

const ratingOf = (values: string) => sql`
  case when jsonb_typeof(o.own -> ${values}) = 'object' then jsonb_build_object(
    'quarter', o.own -> ${values} -> 'quarter', 'letter', o.own -> ${values} -> 'rating') end`

const upsideOf = (values: string) => sql`
  case when jsonb_typeof(o.own #> array[${values}, 'upside', 'upside_avg']) = 'number'
       then o.own #> array[${values}, 'upside', 'upside_avg'] end`

const basisOf = (values: string) => sql`o.own #>> array[${values}, 'valueSpread', 'basis']`

/** Codes of the lists whose flag company `c` has. */
const LISTS = sql`array_remove(array[${sql.join(
  Object.entries(FLAG_LISTS).map(
    ([flag, { code }]) => sql`case when ${sql.ref(`c.${flag}`)} then ${sql.lit(code)} end`,
  ),
)}], null)`

/**
 * Mark companies that differ from their last published state as published with `revision`, and return them. Companies
 * that the version no longer has are returned as removed.
 */
export async function takeUnpublishedCompanies(
  trx: Trx,
  dataVersionId: number,
  revision: number,
): Promise<PublishedCompanyRow[]> {
  const { rows } = await sql<{ body: PublishedCompanyRow }>`
    with present as materialized (
      select distinct on (v.ticker) v.ticker, jsonb_build_object(
          'ticker', v.ticker, 'name', v.name, 'tier_number', v.tier_number, 'sector', v.sector,
          'lists', ${LISTS}, 'latest', ${ratingOf('latest')}, 'delayed', ${ratingOf('delayed')},
          'latest_upside', ${upsideOf('latest')}, 'delayed_upside', ${upsideOf('delayed')},
          'latest_upside_basis', ${basisOf('latest')}, 'delayed_upside_basis', ${basisOf('delayed')},
          'is_removed', false, 'simulated', v.is_simulated) as body
        from company_version v left join company c on c.id = v.company_id
       cross join lateral (select v.own::jsonb as own offset 0) o
       where v.data_version_id = ${dataVersionId}
       order by v.ticker, v.company_id
    ), changed as (
      select p.ticker, p.body from present p left join published_company t using (ticker)
       where t.body is distinct from p.body
      union all
      select t.ticker, t.body || '{"is_removed": true}' from published_company t
       where t.body -> 'is_removed' = 'false'
         and not exists (select from present p where p.ticker = t.ticker)
    ), saved as (
      insert into published_company (ticker, body, revision) select ticker, body, ${revision}::int from changed
      on conflict (ticker) do update set body = excluded.body, revision = excluded.revision
    )
    select body from changed order by ticker`.execute(trx)
  return rows.map(({ body }) => body)
}
