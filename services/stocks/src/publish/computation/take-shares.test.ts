import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import pg from 'pg'
import { COMPUTATIONS, createRefreshSite, type RefreshSite } from '../../../test/refresh-site.ts'
import { takeShares } from './take-shares.ts'

/** Four shares. */
const COMPANIES = 200
const DAY_MS = 86_400_000
const PERIOD_END = Date.parse('2026-09-30') / DAY_MS

let site: RefreshSite
let stopping: AbortController
let taking: Promise<void>
beforeEach(async () => {
  site = await createRefreshSite()
  stopping = new AbortController()
  taking = Promise.resolve()
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  await client.query(
    `insert into company (cik, ticker, name, sector, industry)
     select i, 'T' || i, 'T' || i || ' Inc.', 'Technology', 'Software' from generate_series(1, $1) i`,
    [COMPANIES],
  )
  await client.query(
    `insert into filing (company_id, origin, source, accession, form, filed, fiscal_year, fiscal_period,
                         content_hash, tags, starts, ends, amounts)
     select id, 'simulated', 'companyfacts', ticker || '-0', '10-Q', '2026-11-10', 2026, 'Q3', ticker,
            '{1,2}', array[null, $1::int - 90], array[$1::int, $1::int], array[cik, 0.25]
       from company`,
    [PERIOD_END],
  )
  await client.end()
})
afterEach(async () => {
  stopping.abort()
  await taking
  await site.close()
})

/** Start to take shares, as another process would. @returns the versions that it takes part in. */
async function startTaking(computation: string): Promise<readonly number[]> {
  const versions: number[] = []
  taking = takeShares(site.db, {
    ...{ databaseUrl: site.databaseUrl, computation, workers: 1, pollMs: 5 },
    signal: stopping.signal,
    onVersion: (id) => versions.push(id),
    onError: () => {},
  })
  while (!(await isPresent())) await pause(5)
  return versions
}

async function isPresent(): Promise<boolean> {
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  const { rowCount } = await client.query(
    `select from pg_stat_activity where application_name = 'quantamental-computation'
       and datname = current_database()`,
  )
  await client.end()
  return rowCount !== 0
}

/** Run a computation that is slow enough for another process to take part. */
const refreshSlowly = () =>
  site.refresh({ force: true, computation: COMPUTATIONS.slow, workers: 1 })

describe('shares of a computation', () => {
  it('a run shared with another process computes each company once, with the rows of a run alone', async () => {
    await site.refresh({ force: true })
    const alone = await site.digestCurrent()
    const versions = await startTaking(COMPUTATIONS.plain)
    const shared = await refreshSlowly()
    expect(shared).toMatchObject({
      status: 'published',
      companies: COMPANIES,
      computed: COMPANIES,
      quarters: COMPANIES,
    })
    expect(await site.digestCurrent()).toBe(alone)
    expect(await site.count('computation_share')).toBe(0)
    while (versions.length === 0) await pause(5)
    expect(versions).toEqual([shared.status === 'published' ? shared.dataVersionId : null])
  })

  it('the share of a killed process is computed by another', async () => {
    await site.refresh({ force: true })
    const alone = await site.digestCurrent()
    await startTaking(COMPUTATIONS.plain)
    const killed = new pg.Client(site.databaseUrl)
    killed.on('error', () => {})
    await killed.connect()
    const running = refreshSlowly()
    for (let rowCount: number | null = 0; rowCount === 0; ) {
      await killed.query('begin')
      const taken = await killed.query(
        'select from computation_share where share = 3 for update skip locked',
      )
      rowCount = taken.rowCount
      if (rowCount === 0) await killed.query('rollback')
    }
    await killed.query(
      `insert into document (company_id, page, from_version, body)
       select max(id), 'summary', (select max(id) from data_version), '{}' from company`,
    )
    const early = await Promise.race([running, pause(1_500)])
    expect(early).toBeUndefined()
    const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid')
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(site.db)
    expect(await running).toMatchObject({ status: 'published', computed: COMPANIES })
    expect(await site.digestCurrent()).toBe(alone)
  })

  it('a process with other models takes no share', async () => {
    const versions = await startTaking(COMPUTATIONS.stricter)
    expect(await site.refresh({ force: true })).toMatchObject({
      status: 'published',
      computed: COMPANIES,
    })
    expect(versions).toEqual([])
  })
})
