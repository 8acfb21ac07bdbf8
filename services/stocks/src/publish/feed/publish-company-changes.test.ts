import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { COMPANIES_AT_ONCE, type CompaniesPublished } from '@quantamental/api/events'
import { sql } from 'kysely'
import { createRefreshSite, type RefreshSite } from '../../../test/refresh-site.ts'
import type { SnapshotValues } from '../snapshot/snapshot-row.ts'
import { rollbackVersion } from '../versions/data-version.repository.ts'
import { publishChanges, publishPeriodically } from './publish-changes.ts'
import { publishCompanyChanges } from './publish-company-changes.ts'

let site: RefreshSite
beforeEach(async () => {
  site = await createRefreshSite()
  for (const ticker of ['AAA', 'BBB']) {
    await site.addCompany(ticker)
    for (const quarter of [1, 2, 3]) {
      await site.addFiling({
        ticker,
        accession: `${ticker}-${quarter}`,
        filed: `2026-0${quarter * 2 + 1}-01`,
        periodEnd: `2026-0${quarter * 2}-28`,
        amount: 100 * quarter,
      })
    }
  }
})
afterEach(() => site?.close())

async function listQueuedEvents(): Promise<CompaniesPublished[]> {
  const { rows } = await sql<{ payload: CompaniesPublished }>`
    select data -> 'payload' as payload from bus.job
     where name = 'stocks.companies-published.account'
     order by (data -> 'payload' -> 'revision')::int, length(data ->> 'key'), data ->> 'key'`.execute(
    site.db,
  )
  return rows.map(({ payload }) => payload)
}

const tickersOf = ({ companies }: CompaniesPublished) => companies.map(({ ticker }) => ticker)

/** Basis of a value estimate as PostgreSQL prints it. */
const basisOf = ({ valueSpread: { basis } }: SnapshotValues) =>
  `[${basis.map((code) => `"${code}"`).join(', ')}]`

describe('company feed', () => {
  it('the first publication contains all companies with their fields for lists', async () => {
    await site.refresh()
    const [events, ...more] = await listQueuedEvents()
    expect(more).toEqual([])
    const { rows } = await sql<{ own: string; tier_number: number; id: number }>`
      select own, tier_number, data_version_id as id from company_version where ticker = 'AAA'`.execute(
      site.db,
    )
    const { latest, delayed, simulated } = JSON.parse(rows[0]?.own ?? '')
    expect(events).toMatchObject({ revision: 1, data_version: rows[0]?.id })
    expect(events?.companies).toHaveLength(2)
    expect(events?.companies[0]).toEqual({
      ticker: 'AAA',
      name: 'AAA "A\\B" Inc.',
      tier_number: rows[0]?.tier_number,
      sector: 'Technology',
      lists: [],
      latest: { quarter: latest.quarter, letter: latest.rating },
      delayed: delayed && { quarter: delayed.quarter, letter: delayed.rating },
      latest_upside: latest.upside.upside_avg,
      delayed_upside: delayed?.upside.upside_avg ?? null,
      latest_upside_basis: basisOf(latest),
      delayed_upside_basis: delayed && basisOf(delayed),
      is_removed: false,
      simulated,
    })
  })

  it('the next publication contains changed companies only, and nothing twice', async () => {
    await site.refresh()
    await sql`update company set name = 'Renamed' where ticker = 'BBB'`.execute(site.db)
    await site.refresh()
    await site.refresh()
    await publishCompanyChanges(site.db, site.bus)
    const [, second, ...more] = await listQueuedEvents()
    expect(more).toEqual([])
    expect(second?.companies).toEqual([
      expect.objectContaining({ ticker: 'BBB', name: 'Renamed', is_removed: false }),
    ])
  })

  it('a removed company is published as removed, once', async () => {
    await site.refresh()
    await sql`delete from filing where company_id = (select id from company where ticker = 'BBB')`.execute(
      site.db,
    )
    await site.refresh()
    await site.refresh({ force: true })
    const [, second, ...more] = await listQueuedEvents()
    expect(second?.companies).toEqual([
      expect.objectContaining({ ticker: 'BBB', is_removed: true }),
    ])
    expect(more.flatMap(tickersOf)).toEqual([])
  })

  it('a rollback publishes the companies that it changes', async () => {
    await site.refresh()
    const { rows } = await sql<{ id: number }>`select id from data_version`.execute(site.db)
    await sql`update company set name = 'Renamed' where ticker = 'BBB'`.execute(site.db)
    await site.refresh()
    await rollbackVersion(site.db)
    expect(await publishCompanyChanges(site.db, site.bus)).toBe(1)
    const events = await listQueuedEvents()
    expect(events.map(({ revision }) => revision)).toEqual([1, 2, 3])
    expect(events[2]).toMatchObject({
      data_version: rows[0]?.id,
      companies: [{ ticker: 'BBB', name: 'BBB "A\\B" Inc.' }],
    })
  })

  it('publication resumes after a publisher died', async () => {
    const failingBus = {
      publishAll: async (_trx: unknown, event: { name: string }) => {
        if (event.name === 'stocks.companies-published') throw new Error('died')
      },
    }
    const { refreshVersion } = await import('../versions/refresh-version.ts')
    const printed: string[] = []
    const result = await refreshVersion(site.db, failingBus, {
      ...{ databaseUrl: site.databaseUrl, cutoffs: null, now: () => new Date('2026-11-21') },
      computation: new URL('../../../test/computations/plain.ts', import.meta.url).href,
      progress: {
        start() {},
        update() {},
        end() {},
        print: (text: string) => printed.push(text),
      } as never,
    })
    expect(result.status).toBe('published')
    expect(printed).toEqual(['Other services will be notified later: died'])
    expect(await listQueuedEvents()).toEqual([])
    const errors: unknown[] = []
    const publisher = publishPeriodically(
      () => publishChanges(site.db, site.bus, new Date()),
      (error) => errors.push(error),
    )
    await publisher.stop()
    expect(errors).toEqual([])
    expect((await listQueuedEvents()).flatMap(tickersOf)).toEqual(['AAA', 'BBB'])
  })

  it('concurrent publishers publish each company once', async () => {
    await site.refresh()
    await sql`update company_feed set data_version_id = null`.execute(site.db)
    await sql`delete from published_company`.execute(site.db)
    const counts = await Promise.all([1, 2, 3].map(() => publishCompanyChanges(site.db, site.bus)))
    expect(counts.toSorted()).toEqual([0, 0, 2])
  })

  it('nothing is published before the first version', async () => {
    expect(await publishCompanyChanges(site.db, site.bus)).toBe(0)
    expect(await listQueuedEvents()).toEqual([])
  })

  it('many companies are split into events of 250', async () => {
    await site.refresh()
    await sql`
      insert into company_version
      select data_version_id, 1000 + n, 'X' || n, aliases, name, sector, tier_number, is_newly_updated,
             is_simulated, rank_value, input_hash, own, universe
        from company_version, generate_series(1, 500) n where ticker = 'AAA'`.execute(site.db)
    await sql`update company_feed set data_version_id = null`.execute(site.db)
    expect(await publishCompanyChanges(site.db, site.bus)).toBe(2 * COMPANIES_AT_ONCE)
    expect((await listQueuedEvents()).map(({ companies }) => companies.length)).toEqual([
      2, 250, 250,
    ])
  })
})
