import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { FilingPublished, FilingsRetracted } from '@quantamental/api/events'
import { COMPUTATIONS, createRefreshSite, type RefreshSite } from '../../../test/refresh-site.ts'
import { removeEmptyCompanies, removeSimulated } from '../../ingest/remove-simulated.ts'
import { unpackPeerRanks } from '../ranking/rank-universe.ts'
import { findCurrentVersion, listVersions, rollbackVersion } from './data-version.repository.ts'

let site: RefreshSite
beforeEach(async () => {
  site = await createRefreshSite()
})
afterEach(() => site.close())

const ENDS = ['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30']
const FILED = ['2026-02-10', '2026-05-10', '2026-08-10', '2026-11-10']

/** Add `count` companies T1, T2, … with four filings each. */
async function fill(count: number): Promise<void> {
  for (let i = 1; i <= count; i += 1) {
    await site.addCompany(`T${i}`)
    for (const [q, periodEnd] of ENDS.entries()) {
      const filed = FILED[q] ?? ''
      await site.addFiling({
        ticker: `T${i}`,
        accession: `T${i}-${q}`,
        filed,
        periodEnd,
        amount: i * 50 + q,
      })
    }
  }
}

const addLater = (ticker: string, amount = 420) =>
  site.addFiling({
    ticker,
    accession: `${ticker}-later`,
    filed: '2026-11-20',
    periodEnd: '2026-10-31',
    amount,
  })

async function documentsOf(ticker: string) {
  return site.db
    .selectFrom('document')
    .innerJoin('company', 'company.id', 'document.company_id')
    .select(['page', 'from_version', 'to_version', 'body', 'latest'])
    .where('ticker', '=', ticker)
    .orderBy('page')
    .orderBy('from_version')
    .execute()
}

const accessionsOf = (events: readonly FilingPublished[]) => events.map((e) => e.accession).sort()
const listAnnounced = async () =>
  accessionsOf(await site.listEvents<FilingPublished>('stocks.filing-published'))

describe('refresh', () => {
  it('a refresh publishes every company, its pages, its quarters and the universe', async () => {
    await fill(3)
    expect(await site.refresh()).toMatchObject({ status: 'published', companies: 3, computed: 3 })
    expect(await site.count('document')).toBe(6)
    expect(await site.count('quarter_result')).toBe(12)
    const [, summary] = await documentsOf('T2')
    expect(JSON.parse(summary?.latest ?? '')).toEqual({ rating: 'AA', text: 'a\\b\tü' })
    const rows = await site.db
      .selectFrom('company_version')
      .select(['ticker', 'name', 'tier_number', 'is_newly_updated', 'universe'])
      .orderBy('ticker')
      .execute()
    expect(rows[2]).toMatchObject({
      ticker: 'T3',
      name: 'T3 "A\\B" Inc.',
      tier_number: 3,
      is_newly_updated: true,
    })
    const { latest } = JSON.parse(rows[2]?.universe ?? '')
    expect(unpackPeerRanks(latest).bs_assetsusd.universe).toEqual({
      rank: 1,
      of: 3,
      percentile: 100,
    })
    const trend = await site.db
      .selectFrom('universe_document')
      .selectAll()
      .executeTakeFirstOrThrow()
    // 2 × (50 i + q of the three companies, for q = 0..3)
    expect(JSON.parse(trend.body)).toEqual({ quarters: 12, revenue: 2436 })
  })

  it('a second refresh does nothing', async () => {
    await fill(2)
    await site.refresh()
    const before = await site.digestCurrent()
    expect(await site.refresh()).toEqual({ status: 'unchanged', dataVersionId: 1 })
    expect(await site.digestCurrent()).toBe(before)
    expect(await listVersions(site.db)).toHaveLength(1)
  })

  it('a forced refresh writes the same bytes, with and without workers', async () => {
    await fill(5)
    await site.refresh()
    const before = await site.digestCurrent()
    const again = await site.refresh({ force: true })
    expect(again).toMatchObject({ status: 'published', dataVersionId: 2, computed: 5 })
    expect(await site.digestCurrent()).toBe(before)
    await fillMore(130)
    await site.refresh()
    const more = await site.digestCurrent()
    expect(await site.refresh({ force: true, workers: 2 })).toMatchObject({ computed: 135 })
    expect(await site.digestCurrent()).toBe(more)
  })

  it('a new filing recomputes only its company, and the other rows are inherited', async () => {
    await fill(4)
    await site.refresh()
    await addLater('T2')
    expect(await site.refresh()).toMatchObject({ status: 'published', computed: 1, companies: 4 })
    const versions = (await documentsOf('T2')).map((d) => [d.page, d.from_version, d.to_version])
    expect(versions).toEqual([
      ['profile', 1, 2],
      ['profile', 2, null],
      ['summary', 1, 2],
      ['summary', 2, null],
    ])
    expect((await documentsOf('T3')).map((d) => [d.from_version, d.to_version])).toEqual([
      [1, null],
      [1, null],
    ])
    const incremental = await site.digestCurrent()
    await site.refresh({ force: true })
    expect(await site.digestCurrent()).toBe(incremental)
  })

  it('changed closes, estimates or company rows recompute only their company', async () => {
    await fill(3)
    await site.refresh()
    await site.db
      .insertInto('price_year')
      .values({
        ...{ symbol: 'T1', year: 2026, origin: 'simulated', file: 'p.csv' },
        ...{ days: [20_700], closes: [12.5] },
      })
      .execute()
    expect(await site.refresh()).toMatchObject({ computed: 1 })
    await site.db
      .updateTable('price_year')
      .set({ closes: [12.75] })
      .execute()
    expect(await site.refresh()).toMatchObject({ computed: 1 })
    await site.db
      .updateTable('company')
      .set({ sector: 'Energy' })
      .where('ticker', '=', 'T2')
      .execute()
    expect(await site.refresh()).toMatchObject({ computed: 1 })
    expect(await site.refresh()).toMatchObject({ status: 'unchanged' })
  })

  it('changed tier cutoffs rank again without recomputing', async () => {
    await fill(3)
    await site.refresh()
    expect(await site.refresh({ cutoffs: [1, 2, 3] })).toMatchObject({
      status: 'published',
      computed: 0,
    })
    const rows = await site.db
      .selectFrom('company_version as c')
      .innerJoin('data_version as v', 'v.id', 'c.data_version_id')
      .select(['ticker', 'tier_number'])
      .where('is_current', '=', true)
      .orderBy('ticker')
      .execute()
    expect(rows.map((row) => row.tier_number)).toEqual([5, 4, 3])
  })

  it('the rows of a removed company end', async () => {
    await fill(2)
    await site.refresh()
    await site.db.deleteFrom('filing').where('accession', 'like', 'T1-%').execute()
    expect(await site.refresh()).toMatchObject({ status: 'published', computed: 0, companies: 1 })
    expect((await documentsOf('T1')).every((d) => d.to_version === 2)).toBe(true)
    expect(await site.refresh()).toMatchObject({ status: 'unchanged' })
  })

  it('an empty store publishes nothing', async () => {
    await site.addCompany('T1')
    expect(await site.refresh()).toEqual({ status: 'empty' })
    expect(await site.count('data_version')).toBe(0)
  })

  it('three versions are retained with their rows', async () => {
    await fill(1)
    for (let i = 0; i < 5; i += 1) await site.refresh({ force: true })
    expect((await listVersions(site.db)).map(({ id }) => id)).toEqual([5, 4, 3])
    expect((await documentsOf('T1')).map((d) => d.from_version)).toEqual([3, 4, 5, 3, 4, 5])
    expect(await site.count('company_version')).toBe(3)
    expect(await site.count('universe_document')).toBe(3)
  })
})

async function fillMore(count: number): Promise<void> {
  for (let i = 1000; i < 1000 + count; i += 1) {
    await site.addCompany(`T${i}`)
    await site.addFiling({
      ...{ ticker: `T${i}`, accession: `T${i}-0`, filed: '2026-05-10' },
      ...{ periodEnd: '2026-03-31', amount: i },
    })
  }
}

describe('companies that cannot be computed', () => {
  it.each([0, 2])(
    'a company that cannot be computed fails the run by name and leaves the published version, with %p workers',
    async (workers) => {
      await fill(9)
      await site.refresh()
      const before = await site.digestCurrent()
      await expect(site.refresh({ computation: COMPUTATIONS.failing, workers })).rejects.toThrow(
        /^T7 \(company 7\) cannot be computed/,
      )
      expect(await site.digestCurrent()).toBe(before)
      expect(await site.count('data_version')).toBe(1)
      expect(await site.count('document')).toBe(18)
      expect(await site.refresh()).toMatchObject({ status: 'unchanged' })
    },
    60_000,
  )
})

describe('interrupted runs', () => {
  const die = () => {
    throw new Error('killed')
  }

  it('a run that dies before publication leaves the previous version, and the next run finishes', async () => {
    await fill(2)
    await site.refresh()
    const before = await site.digestCurrent()
    await addLater('T1')
    await expect(site.refresh({ beforePublish: die })).rejects.toThrow('killed')
    expect(await site.digestCurrent()).toBe(before)
    expect(await site.refresh()).toMatchObject({ status: 'published', computed: 1 })
    expect((await documentsOf('T1')).filter((d) => d.to_version === null)).toHaveLength(2)
  })

  it('a run killed without clean-up leaves rows that no version ever shows', async () => {
    await fill(2)
    await site.refresh()
    const before = await site.digestCurrent()
    await site.db
      .insertInto('data_version')
      .values({ input_hash: 'x', published_at: null })
      .execute()
    const strays = { company_id: 1, page: 'stray', to_version: null, body: '{}', latest: null }
    await site.db
      .insertInto('document')
      .values({ ...strays, from_version: 2 })
      .execute()
    expect(await site.digestCurrent()).toBe(before)
    await site.refresh({
      force: true,
      // Simulate a write of a dead run that arrives after the next run began.
      beforePublish: async () => {
        await site.db
          .insertInto('document')
          .values({ ...strays, from_version: 2 })
          .execute()
      },
    })
    expect(await site.digestCurrent()).toBe(before)
    expect(await site.count('document')).toBe(8)
  })

  it('a failure in the publishing transaction publishes and announces nothing', async () => {
    await fill(2)
    const publishAll = () => Promise.reject(new Error('bus gone'))
    const { refreshVersion } = await import('./refresh-version.ts')
    const { silentProgress } = await import('../../ingest/progress.ts')
    await expect(
      refreshVersion(
        site.db,
        { publishAll },
        {
          ...{ databaseUrl: site.databaseUrl, cutoffs: null, progress: silentProgress },
          ...{ now: () => new Date('2026-11-21'), computation: COMPUTATIONS.plain },
        },
      ),
    ).rejects.toThrow('bus gone')
    expect(await findCurrentVersion(site.db)).toBeUndefined()
    expect(await site.count('published_filing')).toBe(0)
    expect(await site.count('document')).toBe(0)
    expect(await site.refresh()).toMatchObject({ status: 'published' })
  })
})

describe('rollback', () => {
  it('a rollback shows the previous version byte for byte, and the next publication builds on it', async () => {
    await fill(3)
    await site.refresh()
    const first = await site.digestCurrent()
    await addLater('T1')
    await site.refresh()
    const second = await site.digestCurrent()
    expect(await rollbackVersion(site.db)).toEqual({ from: 2, to: 1 })
    expect(await site.digestCurrent()).toBe(first)
    expect(await site.refresh()).toMatchObject({ status: 'published', computed: 1 })
    expect(await site.digestCurrent()).toBe(second)
    expect((await listVersions(site.db)).map(({ id }) => id)).toEqual([3, 1])
    expect((await documentsOf('T1')).map((d) => [d.from_version, d.to_version])).toEqual([
      [1, 3],
      [3, null],
      [1, 3],
      [3, null],
    ])
  })
})

describe('filing events', () => {
  it('the first publication announces filings of the last thirty days only', async () => {
    await fill(2)
    expect(await site.refresh()).toMatchObject({ announced: 2 })
    expect(await listAnnounced()).toEqual(['T1-3', 'T2-3'])
    expect(await site.count('published_filing')).toBe(8)
  })

  it('every new filing of a known company is announced once, even after a rollback', async () => {
    await fill(2)
    await site.refresh()
    await addLater('T2')
    expect(await site.refresh()).toMatchObject({ announced: 1 })
    await rollbackVersion(site.db)
    expect(await site.refresh()).toMatchObject({ announced: 0 })
    expect(await listAnnounced()).toEqual(['T1-3', 'T2-3', 'T2-later'])
  })

  it('simulated filings are retracted when real ones replace them', async () => {
    await fill(2)
    await site.refresh()
    await site.addFiling({
      ...{ ticker: 'T1', accession: 'R-1', filed: '2026-11-11', periodEnd: '2026-09-30' },
      ...{ amount: 500, origin: 'real' },
    })
    expect(await site.refresh()).toMatchObject({ computed: 1, announced: 1, retracted: 4 })
    expect(await site.listEvents<FilingsRetracted>('stocks.filings-retracted')).toEqual([
      { accessions: ['T1-0', 'T1-1', 'T1-2', 'T1-3'], data_version: 2 },
    ])
    const row = await site.db
      .selectFrom('company')
      .select('is_simulated')
      .where('ticker', '=', 'T1')
      .executeTakeFirstOrThrow()
    expect(row.is_simulated).toBe(false)
    expect((await documentsOf('T1')).filter((d) => d.to_version === null)).toHaveLength(2)
  })

  it('removing simulated data retracts its filings', async () => {
    await fill(2)
    await site.addFiling({
      ...{ ticker: 'T1', accession: 'R-1', filed: '2026-11-11', periodEnd: '2026-09-30' },
      ...{ amount: 500, origin: 'real' },
    })
    await site.refresh()
    await removeSimulated(site.db)
    expect(await site.refresh()).toMatchObject({ status: 'published', companies: 1, retracted: 4 })
    expect(await removeEmptyCompanies(site.db)).toBe(1)
    expect(await site.refresh()).toMatchObject({ status: 'unchanged' })
    expect(await site.count('published_filing')).toBe(1)
  })
})

describe('comparison', () => {
  it('a comparison lists rating changes with their main cause and leaves nothing behind', async () => {
    await fill(2)
    await site.refresh()
    const before = await site.digestCurrent()
    const result = await site.refresh({
      ...{ computation: COMPUTATIONS.stricter, compare: true, publish: false },
    })
    if (result.status !== 'compared') throw new Error(result.status)
    expect(result.difference.ratings).toHaveLength(8)
    expect(result.difference.ratings[0]).toEqual({
      ...{ ticker: 'T1', quarter: '25Q4', from: 'AAA', to: 'AA', direction: -1 },
      cause: 'model',
      driver: { code: 'size', points: 2001 },
    })
    expect(result.difference.letters).toEqual({ before: { AAA: 1, AA: 1 }, after: { AA: 1, A: 1 } })
    expect(await site.digestCurrent()).toBe(before)
    expect(await listVersions(site.db)).toHaveLength(1)
    expect(await site.count('document')).toBe(4)
  })

  it('a comparison publishes on request', async () => {
    await fill(1)
    await site.refresh()
    const options = { computation: COMPUTATIONS.stricter, compare: true, publish: true }
    expect(await site.refresh(options)).toMatchObject({
      status: 'published',
      difference: { ratings: [{}, {}, {}, {}] },
    })
  })
})
