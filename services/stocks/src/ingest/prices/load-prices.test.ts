import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { APPLE_FACTS } from '../../../test/apple.ts'
import { createImportSite, IDENTITIES, type ImportSite } from '../../../test/import-site.ts'
import { companyfactsJson } from '../../../test/sec-files.ts'

let site: ImportSite
beforeEach(async () => {
  site = await createImportSite()
  await site.load({
    identities: [await site.write('identities.csv', IDENTITIES)],
    companyfacts: [await site.write('apple.json', companyfactsJson(320193, 'Apple', APPLE_FACTS))],
  })
})
afterEach(() => site.close())

const importPrices = async (csv: string) =>
  site.load({ prices: [await site.write('prices.csv', csv)] })

const listCloses = () =>
  site.db.selectFrom('price').select(['date', 'close']).orderBy('date').execute()

describe('price files with bad rows', () => {
  it('closes dated after today are not stored, and every unused row is listed', async () => {
    const rows = ['AAPL,2026-11-20,2', 'AAPL,2999-01-01,3', 'AAPL,2026-11-19,', '?!,2026-11-19,1']
    const result = await importPrices(
      `symbol,date,close\n${rows.join('\n')}\n,2026-11-19,1\nXYZ,2999-01-01,1\n`,
    )
    expect(result.rejects).toEqual([
      ['row 3, AAPL', 'dated in the future: 2999-01-01'],
      ['row 4, AAPL, 2026-11-19', 'no close'],
      ['row 5', 'invalid symbol: ?!'],
      ['row 6', 'no symbol'],
    ])
    expect(result.totals).toMatchObject({ loaded: 1, rowsAdded: 1, rowsRejected: 4 })
    expect(await listCloses()).toEqual([{ date: '2026-11-20', close: 2 }])
  })

  it('a column dated in the future is neither stored nor shown', async () => {
    const { rejects } = await importPrices('symbol,2022-09-23,2999-01-01,note\nAAPL,150,3,4\n')
    expect(rejects).toEqual([
      ['column 3', 'dated in the future: 2999-01-01'],
      ['column 4', 'not a date: note'],
    ])
    expect(await listCloses()).toEqual([{ date: '2022-09-23', close: 150 }])
  })

  it('thousands of rejections of one kind are counted instead of listed', async () => {
    const rows = 'AAPL,2022-09-23,n/a\n'.repeat(3000)
    const { rejects, totals } = await importPrices(`symbol,date,close\n${rows}`)
    expect(rejects).toHaveLength(21)
    expect(rejects.at(-1)).toEqual(['whole file', '2980 more: invalid price'])
    expect(totals.rowsRejected).toBe(3000)
  })
})

describe('conflicting closes for one day', () => {
  it('the last of two conflicting closes is used and reported, and a repeated close is ignored', async () => {
    const rows = ['2022-09-23,151', '2022-09-22,9', '2022-09-22,9.0', '2022-09-23,150']
    const csv = `symbol,date,close\n${rows.map((row) => `AAPL,${row}\n`).join('')}`
    const { rejects } = await importPrices(csv)
    expect(rejects).toEqual([['AAPL, 2022-09-23', 'conflicting closes 151, 150; the last is used']])
    expect(await listCloses()).toEqual([
      { date: '2022-09-22', close: 9 },
      { date: '2022-09-23', close: 150 },
    ])
  })
})
