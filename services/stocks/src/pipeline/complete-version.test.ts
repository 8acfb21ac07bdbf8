import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { COMPUTATIONS, createRefreshSite, type RefreshSite } from '../../test/refresh-site.ts'
import { findCurrentVersion, listVersions, rowsOf } from '../db/data-version.repository.ts'
import { findPage, listPages, listQuarters } from '../db/document.repository.ts'
import { rollbackVersion } from './rollback.ts'

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

/** First and last version of the rows of `document` for one page of a company, oldest first. */
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

/** What a reader finds of a company in the current version. */
async function readCurrent(companyId: number) {
  const version = await currentRows()
  const pages = await listPages(site.db, companyId, version)
  const quarters = await listQuarters(site.db, companyId, version)
  const { body } = await findPage(site.db, companyId, 'summary', version)
  return { pages: pages.length, quarters: quarters.length, body }
}

describe('a version that computed every company', () => {
  it('begins its rows anew and ends none of those before', async () => {
    await site.refresh()
    await complete()
    expect(await currentRows()).toEqual({ version: 2, completeFrom: 2 })
    expect(await spansOf(1)).toEqual([
      [1, null],
      [2, null],
    ])
    expect(await readCurrent(1)).toMatchObject({ pages: 2, quarters: 1 })
  })

  it('after another one shows its own rows to the byte', async () => {
    await site.refresh()
    const first = await site.digestCurrent()
    await complete()
    await complete()
    expect(await currentRows()).toEqual({ version: 3, completeFrom: 3 })
    expect(await site.digestCurrent()).toBe(first)
    expect(await readCurrent(2)).toMatchObject({ pages: 2, quarters: 1 })
  })

  it('is also one that was not forced to, when every company had changed', async () => {
    await site.refresh()
    await site.refresh({ computation: COMPUTATIONS.stricter })
    expect((await currentRows()).completeFrom).toBe(2)
    expect(await readCurrent(3)).toMatchObject({ pages: 2, quarters: 1 })
  })

  it('shows nothing of a company that vanished, and neither does the next version', async () => {
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
    // Of T2 200 and 250, of T3 300, each twice.
    expect(JSON.parse(trend.body)).toEqual({ quarters: 3, revenue: 1500 })
  })
})

describe('a version that builds on a complete one', () => {
  it('starts where that one does and ends the rows of that one alone', async () => {
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

  it('compares ratings with those of the version that it builds on', async () => {
    await site.refresh()
    await site.refresh({ computation: COMPUTATIONS.stricter })
    const result = await site.refresh({ force: true, compare: true, publish: false })
    if (result.status !== 'compared') throw new Error(result.status)
    expect(result.difference.ratings).toHaveLength(3)
    expect(await currentRows()).toEqual({ version: 2, completeFrom: 2 })
    expect(await site.count('document')).toBe(12)
  })

  it('holds to the old rule where versions before say nothing of it', async () => {
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

describe('a rollback from a complete version', () => {
  it('finds the rows before it intact, and the next version starts from them', async () => {
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

describe('a complete run that is killed half-way', () => {
  it('leaves what readers see, and the next run removes its rows', async () => {
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

  it('leaves the version before when it dies on the threshold of publication', async () => {
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

describe('the removal of old versions', () => {
  it('takes the rows that the oldest kept one does not begin with, and no other', async () => {
    await site.refresh()
    await complete()
    await addFiling('T2', 'second', 250)
    await site.refresh()
    expect(await spansOf(1)).toHaveLength(2)
    await complete()
    // Kept are versions 2 (complete), 3 (builds on it) and 4 (complete).
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
