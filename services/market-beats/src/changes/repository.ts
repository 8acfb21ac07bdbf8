import type { ScoreChange } from '@quantamental/api/events'
import type { Change, ChangeDetail, ChangeWeeks } from '@quantamental/api/market-beats'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ChangesCursor } from './cursor.ts'

/** Rating of a company's quarter, including letters and causes that the viewer may not see. */
export interface ChangeRow
  extends Pick<Change, 'ticker' | 'name' | 'sector' | 'tier_number' | 'simulated' | 'quarter'>,
    Pick<Change, 'from_quarter' | 'direction' | 'driver' | 'filed' | 'period_end' | 'filing'>,
    Pick<ChangeDetail, 'close'> {
  readonly from_rating: string
  readonly to_rating: string
  readonly score: ScoreChange | null
  readonly is_delayed: boolean
  readonly is_from_delayed: boolean
  /** Day of the report two quarters later, from which the change is public; null until then. */
  readonly public_on: string | null
}

/**
 * Ratings of companies' own reports. The letter is the one by the figures as first reported; if restated
 * figures moved it since, the causes of the first letter are unknown.
 */
const CHANGES = sql`(
  select q.ticker, c.name, c.sector, c.lists, c.tier_number, c.simulated, q.quarter, q.from_quarter,
         q.from_rating, coalesce(q.first_rating, q.to_rating) as to_rating, q.direction, q.filed,
         case when s.stable then q.driver end as driver, case when s.stable then q.score end as score,
         q.period_end, q.filing, q.close, q.is_delayed, q.is_from_delayed,
         case when q.is_delayed then lead(q.filed, 2) over (partition by q.ticker order by q.period_end)
         end as public_on
    from rating_change q join company c on c.ticker = q.ticker and not c.is_removed
   cross join lateral (select coalesce(q.first_rating, q.to_rating) = q.to_rating as stable) s
   where not q.is_removed)`

/** Companies to include; all if empty. */
export interface ChangeScope {
  readonly sector?: string | undefined
  /** Code of a list in `FLAG_LISTS`. */
  readonly list?: string | undefined
}

const inScope = ({ sector, list }: ChangeScope) => sql`
  (${sector ?? null}::text is null or r.sector = ${sector ?? null}::text)
  and (${list ?? null}::text is null or ${list ?? null}::text = any (r.lists))`

/** Whether the rating is visible to a viewer who sees the latest ratings of `openTiers`. */
const isOpen = (openTiers: readonly number[]) =>
  sql<boolean>`(r.is_delayed or r.tier_number = any (${openTiers}::int[]))`

export interface ChangesWanted extends ChangeScope {
  readonly limit: number
  readonly before?: ChangesCursor | undefined
  readonly direction?: 'up' | 'down' | undefined
  /** Company tiers whose latest ratings the viewer may see. */
  readonly openTiers: readonly number[]
}

/** Visible changes of letter, newest report first, after the cursor `before` if given. */
export async function listChanges(db: Database, wanted: ChangesWanted): Promise<ChangeRow[]> {
  const { before, direction = null, limit, openTiers } = wanted
  const { rows } = await sql<ChangeRow>`
    select r.* from ${CHANGES} r
     where r.from_rating <> r.to_rating and ${isOpen(openTiers)} and ${inScope(wanted)}
       and (${direction}::text is null or r.direction = ${direction}::text)
       and (${before?.filed ?? null}::date is null or (r.filed, r.ticker, r.quarter)
         < (${before?.filed ?? null}::date, ${before?.ticker ?? null}, ${before?.quarter ?? null}))
     order by r.filed desc, r.ticker desc, r.quarter desc
     limit ${limit}`.execute(db)
  return rows
}

/** Changes that are public, last made public first. */
export async function listPublicChanges(
  db: Database,
  scope: ChangeScope,
  limit: number,
): Promise<(ChangeRow & { readonly public_on: string })[]> {
  const { rows } = await sql<ChangeRow & { public_on: string }>`
    select r.* from ${CHANGES} r
     where r.public_on is not null and r.from_rating <> r.to_rating and ${inScope(scope)}
     order by r.public_on desc, r.ticker, r.quarter
     limit ${limit}`.execute(db)
  return rows
}

/** Tickers and quarters of public changes, last made public first. */
export async function listPublicAddresses(db: Database, limit: number) {
  const { rows } = await sql<Pick<ChangeRow, 'ticker' | 'quarter'> & { public_on: string }>`
    select r.ticker, r.quarter, r.public_on from ${CHANGES} r
     where r.public_on is not null and r.from_rating <> r.to_rating
     order by r.public_on desc, r.ticker, r.quarter
     limit ${limit}`.execute(db)
  return rows
}

/** Number of reports with ratings that are not visible, and the lowest tier that shows one of them. */
export async function countLocked(
  db: Database,
  scope: ChangeScope,
  openTiers: readonly number[],
): Promise<{ count: number; tier: number }> {
  const { rows } = await sql<{ count: number; tier: number }>`
    select count(*)::int as count, coalesce(min(nullif(r.tier_number, 0)), 0) as tier
      from ${CHANGES} r where not ${isOpen(openTiers)} and ${inScope(scope)}`.execute(db)
  return rows[0] ?? { count: 0, tier: 0 }
}

export async function findChange(
  db: Database,
  { ticker, quarter }: { readonly ticker: string; readonly quarter: string },
): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select r.* from ${CHANGES} r
     where r.ticker = ${ticker.toUpperCase()} and r.quarter = ${quarter}`.execute(db)
  return rows[0]
}

/** A change that visitors may see. */
export async function findPublicChange(
  db: Database,
  change: { readonly ticker: string; readonly quarter: string },
): Promise<ChangeRow | undefined> {
  const row = await findChange(db, change)
  return row?.is_delayed ? row : undefined
}

/** Visible upgrades and downgrades in the `count` weeks up to the newest one with any, oldest first. */
export async function countWeeks(
  db: Database,
  count: number,
  openTiers: readonly number[],
): Promise<ChangeWeeks['weeks']> {
  const { rows } = await sql<ChangeWeeks['weeks'][number]>`
    with week as materialized (
      select date_trunc('week', r.filed)::date as week,
             (count(*) filter (where r.direction = 'up'))::int as up,
             (count(*) filter (where r.direction = 'down'))::int as down
        from ${CHANGES} r where r.direction in ('up', 'down') and ${isOpen(openTiers)}
       group by 1)
    select d::date as week, coalesce(w.up, 0) as up, coalesce(w.down, 0) as down
      from (select max(week) as last, min(week) as first from week) m
     cross join generate_series(greatest(m.first, m.last - 7 * ${count - 1}::int), m.last, interval '7 days') d
      left join week w on w.week = d::date
     order by d`.execute(db)
  return rows
}
