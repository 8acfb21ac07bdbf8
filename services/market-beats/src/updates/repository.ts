import type { FilingPublished } from '@quantamental/api/events'
import type { RatingDirection } from '@quantamental/api/market-beats'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { RecentUpdateRow } from '../db/tables.ts'
import type { UpdatesCursor } from './presenter.ts'

/**
 * Consumer of filingPublishedEvent: upserts the filing by accession number. The highest data version wins, whatever
 * the order of events.
 */
export async function recordFiling(db: Database, filing: FilingPublished): Promise<void> {
  await db
    .insertInto('recent_update')
    .values({
      accession: filing.accession,
      ticker: filing.ticker,
      name: filing.name,
      form: filing.form,
      fiscal_period: filing.fiscal_period,
      period_end: filing.period_end,
      filed: filing.filed,
      url: filing.url,
      data_version: filing.data_version,
      published_at: filing.published_at,
      simulated: filing.simulated,
      restatements: JSON.stringify(filing.restatements ?? []),
    })
    .onConflict((conflict) =>
      conflict
        .column('accession')
        .doUpdateSet((eb) => ({
          ticker: eb.ref('excluded.ticker'),
          name: eb.ref('excluded.name'),
          form: eb.ref('excluded.form'),
          fiscal_period: eb.ref('excluded.fiscal_period'),
          period_end: eb.ref('excluded.period_end'),
          filed: eb.ref('excluded.filed'),
          url: eb.ref('excluded.url'),
          simulated: eb.ref('excluded.simulated'),
          restatements: eb.ref('excluded.restatements'),
          data_version: eb.ref('excluded.data_version'),
          published_at: eb.ref('excluded.published_at'),
        }))
        .whereRef('excluded.data_version', '>', 'recent_update.data_version'),
    )
    .execute()
}

/** Delete filings that a later data version retracted. Idempotent. */
export async function deleteRecentUpdates(
  db: Database,
  accessions: readonly string[],
  dataVersion: number,
): Promise<void> {
  await db
    .deleteFrom('recent_update')
    .where('accession', '=', sql<string>`any (${accessions}::text[])`)
    .where('data_version', '<', dataVersion)
    .execute()
}

/** A filing with its company and rating change, including letters the viewer may not see. */
export interface UpdateRow extends RecentUpdateRow {
  readonly sector: string | null
  readonly tier_number: number
  readonly quarter: string | null
  readonly from_quarter: string | null
  readonly from_rating: string | null
  readonly to_rating: string | null
  readonly direction: RatingDirection | null
  readonly driver: string | null
  readonly is_delayed: boolean | null
  readonly is_from_delayed: boolean | null
}

/**
 * Rating change of filing `u` for quarter `q`. For the quarter's own report: from the previous quarter to the
 * letter as first reported. For a later amendment: from there to the letter by restated figures.
 */
const MOVE = sql`(
  select q.ticker, q.quarter, q.is_delayed, q.from_quarter, q.is_from_delayed, q.from_rating,
         coalesce(q.first_rating, q.to_rating) as to_rating, q.direction,
         case when coalesce(q.first_rating, q.to_rating) = q.to_rating then q.driver end as driver
   where u.filed <= q.filed
  union all
  select q.ticker, q.quarter, q.is_delayed, q.quarter, q.is_delayed,
         coalesce(q.first_rating, q.to_rating), coalesce(q.restated_rating, q.to_rating),
         case when q.restated_rating is null then 'same' else q.restated_direction end,
         case when q.first_rating <> q.restated_rating then 'Restated figures' end
   where u.filed > q.filed)`

/**
 * Visible filings with companies and rating changes. If a company has real filings, its simulated ones are
 * hidden.
 */
const SHOWN = sql`
  recent_update u
  left join company c on c.ticker = u.ticker and not c.is_removed
  left join rating_change q
    on q.ticker = c.ticker and q.period_end = u.period_end and not q.is_removed
  left join lateral ${MOVE} r on true
 where not (u.simulated and exists (
   select from recent_update o where o.ticker = u.ticker and not o.simulated))`

export interface UpdatesWanted {
  readonly limit: number
  readonly before?: UpdatesCursor | undefined
}

/** Updates, newest filing first, after the cursor `before` if given. */
export async function listRecentUpdates(
  db: Database,
  { limit, before }: UpdatesWanted,
): Promise<UpdateRow[]> {
  const { rows } = await sql<UpdateRow>`
    select u.*, c.sector, coalesce(c.tier_number, 0) as tier_number, r.quarter, r.from_quarter,
           r.from_rating, r.to_rating, r.direction, r.driver, r.is_delayed, r.is_from_delayed
      from ${SHOWN}
       and (${before?.filed ?? null}::date is null
         or (u.filed, u.id) < (${before?.filed ?? null}::date, ${before?.id ?? null}::bigint))
     order by u.filed desc, u.id desc
     limit ${limit}`.execute(db)
  return rows
}
