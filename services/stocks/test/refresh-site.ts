import { createHash } from 'node:crypto'
import { createBus } from '@quantamental/service-kit/events'
import { sql } from 'kysely'
import { dayNumber as dayOf } from '../src/dates/calendar-date.ts'
import type { Db } from '../src/db/database.ts'
import { silentProgress } from '../src/ingest/progress.ts'
import { type RefreshOptions, refreshVersion } from '../src/publish/versions/refresh-version.ts'
import { createStocksDatabase } from './stocks-database.ts'

export const TODAY = new Date('2026-11-21T12:00:00Z')

export const COMPUTATIONS = {
  plain: new URL('./computations/plain.ts', import.meta.url).href,
  stricter: new URL('./computations/stricter.ts', import.meta.url).href,
  drifting: new URL('./computations/drifting.ts', import.meta.url).href,
  slow: new URL('./computations/slow.ts', import.meta.url).href,
  failing: new URL('./computations/failing.ts', import.meta.url).href,
}

export interface NewFiling {
  readonly ticker: string
  readonly accession: string
  readonly filed: string
  readonly periodEnd: string
  readonly amount: number
  readonly origin?: 'real' | 'simulated'
}

/** A database with companies and filings added by the test, the service, and a bus. */
export type RefreshSite = Awaited<ReturnType<typeof createRefreshSite>>

/** Digest of all documents, quarters and companies of the current version, without its number. */
export async function digestCurrent(db: Db): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    with v as (select id, complete_from from data_version where is_current), line as (
      select 'd' || concat_ws('|', company_id, page, body, coalesce(latest, 'null')) as line
        from document, v where from_version <= v.id and from_version >= coalesce(v.complete_from, 0)
        and (to_version is null or to_version > v.id)
      union all
      select 'q' || (to_jsonb(q) - 'from_version' - 'to_version')::text
        from quarter_result q, v where from_version <= v.id and from_version >= coalesce(v.complete_from, 0)
        and (to_version is null or to_version > v.id)
      union all
      select 'c' || (to_jsonb(c) - 'data_version_id')::text
        from company_version c, v where c.data_version_id = v.id
      union all
      select 'u' || name || body from universe_document u, v where u.data_version_id = v.id
    ) select line from line order by line collate "C"`.execute(db)
  return createHash('sha256')
    .update(rows.map(({ line }) => line).join('\n'))
    .digest('hex')
}

export async function createRefreshSite() {
  const database = await createStocksDatabase()
  const { db, databaseUrl } = database
  const bus = createBus({ databaseUrl, schema: 'bus' })
  await bus.start()
  let ciks = 100
  return {
    ...database,
    bus,
    async addCompany(ticker: string, { sector = 'Technology' } = {}): Promise<void> {
      ciks += 1
      await sql`insert into company (cik, ticker, name, sector, industry)
        values (${ciks}, ${ticker}, ${`${ticker} "A\\B" Inc.`}, ${sector}, 'Software')`.execute(db)
    },
    async addFiling({
      ticker,
      accession,
      filed,
      periodEnd,
      amount,
      origin = 'simulated',
    }: NewFiling) {
      await sql`insert into filing (company_id, origin, source, accession, form, filed, fiscal_year,
          fiscal_period, content_hash, tags, starts, ends, amounts)
        select id, ${origin}, 'companyfacts', ${accession}, '10-Q', ${filed}::date, 2026, 'Q1',
               ${String(amount)}, '{1,2}', ${[null, dayOf(periodEnd) - 90]}::int[],
               ${[dayOf(periodEnd), dayOf(periodEnd)]}::int[], ${[amount, 0.25]}::float8[]
          from company where ticker = ${ticker}`.execute(db)
    },
    refresh: (overrides: Partial<RefreshOptions> = {}) =>
      refreshVersion(db, bus, {
        databaseUrl,
        cutoffs: null,
        progress: silentProgress,
        now: () => TODAY,
        computation: COMPUTATIONS.plain,
        ...overrides,
      }),
    digestCurrent: () => digestCurrent(db),
    /** Payloads queued for market-beats, oldest first. */
    async listEvents<T>(event: string): Promise<T[]> {
      const { rows } = await sql<{ payload: T }>`
        select data -> 'payload' as payload from bus.job
         where name = ${`${event}.market-beats`} order by created_on, data ->> 'key'`.execute(db)
      return rows.map(({ payload }) => payload)
    },
    async close() {
      await bus.stop()
      await database.close()
    },
  }
}
