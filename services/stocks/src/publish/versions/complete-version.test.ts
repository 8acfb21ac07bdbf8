import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { COMPUTATIONS, createRefreshSite, type RefreshSite } from '../../../test/refresh-site.ts'
import { findPage, listPages, listQuarters } from '../documents/repository.ts'
import {
  findCurrentVersion,
  listVersions,
  rollbackVersion,
  rowsOf,
} from './data-version.repository.ts'

let site: RefreshSite
beforeEach(async () => {
  site = await createRefreshSite()
  for (const [i, ticker] of ['T1', 'T2', 'T3'].entries()) {
    await site.addCompany(ticker)
    await addFiling(ticker, 'first', 100 * (i + 1))
  }
})
afterEach(() => site.close())

const addFiling = (ticker: string, name: string, amount: number) =>
  site.addFiling({
    ...{ ticker, accession: `${ticker}-${name}`, amount },
    ...(name === 'first'
      ? { filed: '2026-08-10', periodEnd: '2026-06-30' }
      : { filed: '2026-11-10', periodEnd: '2026-09-30' }),
  })

const complete = () => site.refresh({ force: true })
const currentRows = async () => {
  const current = await findCurrentVersion(site.db)
  if (!current) throw new Error('Nothing is published')
  return rowsOf(current)
}

/** First and last version of a company's rows of one page in `document`, oldest first. */
async function spansOf(companyId: number): Promise<(readonly [number, number | null])[]> {
  const rows = await site.db
    .selectFrom('document')
    .select(['from_version', 'to_version'])
    .where('company_id', '=', companyId)
    .where('page', '=', 'summary')
    .orderBy('from_version')
    .execute()
  return rows.map((row) => [row.from_version, row.to_version])
}

/** A company's rows as readers of the current version see them. */
async function readCurrent(companyId: number) {
  const version = await currentRows()
  const pages = await listPages(site.db, companyId, version)
  const quarters = await listQuarters(site.db, companyId, version)
  const { body } = await findPage(site.db, companyId, 'summary', version)
  return { pages: pages.length, quarters: quarters.length, body }
}

describe('complete versions', () => {
  it('a complete version starts new rows and ends none of the earlier ones', async () => {
    await site.refresh()
    await complete()
    expect(await currentRows()).toEqual({ version: 2, completeFrom: 2 })
    expect(await spansOf(1)).toEqual([
      [1, null],
      [2, null],
    ])
    expect(await readCurrent(1)).toMatchObject({ pages: 2, quarters: 1 })
  })

  it('a complete version after another one shows its own rows byte for byte', async () => {
    await site.refresh()
    const first = await site.digestCurrent()
    await complete()
    await complete()
    expect(await currentRows()).toEqual({ version: 3, completeFrom: 3 })
    expect(await site.digestCurrent()).toBe(first)
    expect(await readCurrent(2)).toMatchObject({ pages: 2, quarters: 1 })
  })

  it('a version is also complete when every company changed', async () => {
    await site.refresh()
    await site.refresh({ computation: COMPUTATIONS.stricter })
    expect((await currentRows()).completeFrom).toBe(2)
    expect(await readCurrent(3)).toMatchObject({ pages: 2, quarters: 1 })
  })

  it('a removed company is missing from a complete version and the next one', async () => {
    await site.refresh()
    await site.db.deleteFrom('filing').where('accession', 'like', 'T1-%').execute()
    expect(await complete()).toMatchObject({ companies: 2 })
    expect(await spansOf(1)).toEqual([[1, null]])
    expect(await readCurrent(1)).toEqual({ pages: 0, quarters: 0, body: null })
    await addFiling('T2', 'second', 250)
    expect(await site.refresh()).toMatchObject({ computed: 1, companies: 2 })
    expect(await readCurrent(1)).toEqual({ pages: 0, quarters: 0, body: null })
    const trend = await site.db
      .selectFrom('universe_document')
      .select('body')
      .where('data_version_id', '=', 3)
      .executeTakeFirstOrThrow()
    // T2 has 200 and 250, T3 has 300, each twice.
    expect(JSON.parse(trend.body)).toEqual({ quarters: 3, revenue: 1500 })
  })
})

describe('versions built on a complete one', () => {
  it('a version built on a complete one inherits its start and ends only its rows', async () => {
    await site.refresh()
    await complete()
    await addFiling('T2', 'second', 250)
    expect(await site.refresh()).toMatchObject({ computed: 1 })
    expect(await currentRows()).toEqual({ version: 3, completeFrom: 2 })
    expect(await spansOf(2)).toEqual([
      [1, null],
      [2, 3],
      [3, null],
    ])
    expect(await spansOf(1)).toEqual([
      [1, null],
      [2, null],
    ])
    expect(await readCurrent(2)).toMatchObject({ pages: 2, quarters: 2 })
    const incremental = await site.digestCurrent()
    await complete()
    expect(await site.digestCurrent()).toBe(incremental)
  })

  it('ratings are compared with those of the complete version below', async () => {
    await site.refresh()
    await site.refresh({ computation: COMPUTATIONS.stricter })
    const result = await site.refresh({ force: true, compare: true, publish: false })
    if (result.status !== 'compared') throw new Error(result.status)
    expect(result.difference.ratings).toHaveLength(3)
    expect(await currentRows()).toEqual({ version: 2, completeFrom: 2 })
    expect(await site.count('document')).toBe(12)
  })

  it('without complete_from in earlier versions, all their rows count', async () => {
    await site.refresh()
    await site.db.updateTable('data_version').set({ complete_from: null }).execute()
    await addFiling('T2', 'second', 250)
    await site.refresh()
    expect(await currentRows()).toEqual({ version: 2, completeFrom: 0 })
    expect(await spansOf(2)).toEqual([
      [1, 2],
      [2, null],
    ])
    expect(await readCurrent(1)).toMatchObject({ pages: 2, quarters: 1 })
  })
})

describe('rollback from a complete version', () => {
  it('a rollback from a complete version finds the earlier rows, and the next version builds on them', async () => {
    await site.refresh()
    await addFiling('T2', 'second', 250)
    await site.refresh()
    const second = await site.digestCurrent()
    await complete()
    expect(await rollbackVersion(site.db)).toEqual({ from: 3, to: 2 })
    expect(await site.digestCurrent()).toBe(second)
    expect(await readCurrent(2)).toMatchObject({ pages: 2, quarters: 2 })
    await addFiling('T3', 'second', 350)
    expect(await site.refresh()).toMatchObject({ computed: 1 })
    expect(await currentRows()).toEqual({ version: 4, completeFrom: 1 })
    expect(await spansOf(3)).toEqual([
      [1, 4],
      [4, null],
    ])
    expect(await spansOf(2)).toEqual([
      [1, 2],
      [2, null],
    ])
  })
})

describe('interrupted complete runs', () => {
  it('a killed complete run leaves the published version, and the next run removes its rows', async () => {
    await site.refresh()
    const before = await site.digestCurrent()
    await site.db
      .insertInto('data_version')
      .values({ input_hash: '', published_at: null, complete_from: 2 })
      .execute()
    await site.db
      .insertInto('document')
      .values({ company_id: 1, page: 'summary', from_version: 2, body: '{}', latest: null })
      .execute()
    expect(await site.digestCurrent()).toBe(before)
    expect((await readCurrent(1)).body).not.toBe('{}')
    await addFiling('T1', 'second', 150)
    expect(await site.refresh()).toMatchObject({ dataVersionId: 3, computed: 1 })
    expect(await spansOf(1)).toEqual([
      [1, 3],
      [3, null],
    ])
  })

  it('a complete run that dies just before publication leaves the published version', async () => {
    await site.refresh()
    const before = await site.digestCurrent()
    const die = () => {
      throw new Error('killed')
    }
    await expect(site.refresh({ force: true, beforePublish: die })).rejects.toThrow('killed')
    expect(await site.digestCurrent()).toBe(before)
    expect(await spansOf(1)).toEqual([[1, null]])
    expect((await listVersions(site.db)).map(({ id }) => id)).toEqual([1])
  })
})

describe('removal of old versions', () => {
  it('old rows are removed only if no stored version needs them', async () => {
    await site.refresh()
    await complete()
    await addFiling('T2', 'second', 250)
    await site.refresh()
    expect(await spansOf(1)).toHaveLength(2)
    await complete()
    // Stored versions: 2 (complete), 3 (builds on it) and 4 (complete).
    expect((await listVersions(site.db)).map(({ id }) => id)).toEqual([4, 3, 2])
    expect(await spansOf(1)).toEqual([
      [2, null],
      [4, null],
    ])
    expect(await spansOf(2)).toEqual([
      [2, 3],
      [3, null],
      [4, null],
    ])
    await rollbackVersion(site.db)
    expect(await readCurrent(1)).toMatchObject({ pages: 2, quarters: 1 })
  })
})
