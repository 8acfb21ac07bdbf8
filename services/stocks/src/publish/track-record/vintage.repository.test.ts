import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { COMPUTATIONS, createRefreshSite, type RefreshSite } from '../../../test/refresh-site.ts'
import { findCurrentVersion } from '../versions/data-version.repository.ts'
import { listRecordedVintages } from './recorded-vintages.ts'
import type { Vintage } from './vintage.ts'

let site: RefreshSite
beforeEach(async () => {
  site = await createRefreshSite()
  await site.addCompany('T1')
})
afterEach(() => site.close())

/** Published on 2026-11-21. */
const file = (filed: string, periodEnd: string, amount: number) =>
  site.addFiling({ ticker: 'T1', accession: `T1-${filed}`, filed, periodEnd, amount })

async function list(): Promise<Vintage[]> {
  const version = await findCurrentVersion(site.db)
  return version ? listRecordedVintages(site.db, site.databaseUrl, version) : []
}
const shown = async () =>
  (await list()).map(({ quarter, basis, rating }) => [quarter, basis, rating])

describe('vintages of a version', () => {
  it('quarters published within seven days of their report count as live', async () => {
    await file('2026-08-10', '2026-06-30', 200)
    await file('2026-11-13', '2026-09-30', 200)
    await site.refresh()
    expect(await shown()).toEqual([
      ['26Q2', 'afterwards', 'A'],
      ['26Q3', 'afterwards', 'A'],
    ])
    await file('2026-11-14', '2026-10-31', 200)
    await site.refresh()
    expect((await shown()).at(-1)).toEqual(['26Q4', 'live', 'A'])
  })

  it('a stricter model moves quarters rated after the fact, never those published live', async () => {
    await file('2026-08-10', '2026-06-30', 200)
    await file('2026-11-16', '2026-09-30', 200)
    await site.refresh()
    const published = await site.db.selectFrom('published_vintage').selectAll().execute()
    await site.refresh({ computation: COMPUTATIONS.stricter })
    expect(await shown()).toEqual([
      ['26Q2', 'afterwards', 'BBB'],
      ['26Q3', 'live', 'A'],
    ])
    expect(await site.db.selectFrom('published_vintage').selectAll().execute()).toEqual(published)
    expect(published).toMatchObject([{ data_version_id: 1, models: '1', quarter: '26Q3' }])
  })

  it('a published vintage cannot be changed', async () => {
    await file('2026-11-16', '2026-09-30', 200)
    await site.refresh()
    await expect(
      site.db.updateTable('published_vintage').set({ rating: 'AAA' }).execute(),
    ).rejects.toThrow('append-only')
  })

  it('real quarters do not take over the simulated record of the same company', async () => {
    await file('2026-11-16', '2026-09-30', 200)
    await site.refresh()
    await site.addFiling({
      ...{ ticker: 'T1', accession: 'T1-real', filed: '2026-08-10', periodEnd: '2026-09-30' },
      ...{ amount: 300, origin: 'real' },
    })
    await site.refresh()
    expect(await list()).toMatchObject([{ simulated: false, basis: 'afterwards', rating: 'BBB' }])
  })

  it('a comparison without publication records nothing', async () => {
    await file('2026-11-16', '2026-09-30', 200)
    await site.refresh({ publish: false, compare: true })
    expect(await site.count('published_vintage')).toBe(0)
  })
})
