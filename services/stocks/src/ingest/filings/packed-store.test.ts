import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { APPLE_FACTS } from '../../../test/apple.ts'
import { createImportSite, IDENTITIES, type ImportSite } from '../../../test/import-site.ts'
import { companyfactsJson } from '../../../test/sec-files.ts'

let site: ImportSite
beforeEach(async () => {
  site = await createImportSite()
  await site.load({ identities: [await site.write('identities.csv', IDENTITIES)] })
})
afterEach(() => site.close())

const loadFacts = async (name: string, facts: typeof APPLE_FACTS) =>
  site.load({ companyfacts: [await site.write(name, companyfactsJson(320193, 'Apple', facts))] })
const listFilings = () =>
  site.db
    .selectFrom('filing')
    .select(['id', 'accession', 'content_hash', 'ends', 'amounts'])
    .orderBy('id')
    .execute()

describe('stored companyfacts', () => {
  it('each filing is one row, and the fact view has one row per fact', async () => {
    await loadFacts('apple.json', APPLE_FACTS)
    const filings = await listFilings()
    expect(filings.map((f) => f.accession).sort()).toEqual([
      '0000320193-22-000108',
      '0000320193-23-000106',
    ])
    expect(await site.count('fact')).toBe(APPLE_FACTS.length)
    const rows = await site.db
      .selectFrom('fact')
      .select(['tag', 'period_start', 'period_end', 'value', 'filed'])
      .where('accession', '=', '0000320193-23-000106')
      .where('tag', 'in', ['Assets', 'NetIncomeLoss'])
      .orderBy('tag')
      .execute()
    expect(rows).toEqual([
      {
        tag: 'Assets',
        period_start: null,
        period_end: '2023-09-30',
        value: 352_583_000_000,
        filed: '2023-11-03',
      },
      {
        tag: 'NetIncomeLoss',
        period_start: '2022-09-25',
        period_end: '2023-09-30',
        value: 96_995_000_000,
        filed: '2023-11-03',
      },
    ])
  })

  it('another file adds missing facts to stored filings, in any order', async () => {
    await loadFacts('all.json', APPLE_FACTS)
    const all = await listFilings()
    const part = await loadFacts('part.json', APPLE_FACTS.slice(3, 9))
    expect(part.totals.rowsAdded).toBe(0)
    expect(await listFilings()).toEqual(all)

    const other = await createImportSite()
    await other.load({ identities: [await other.write('identities.csv', IDENTITIES)] })
    for (const facts of [APPLE_FACTS.slice(3, 9), APPLE_FACTS.toReversed()]) {
      const json = companyfactsJson(320193, 'Apple', facts)
      await other.load({ companyfacts: [await other.write(`${facts.length}.json`, json)] })
    }
    const hashes = await other.db.selectFrom('filing').select('content_hash').execute()
    expect(hashes.map((f) => f.content_hash).sort()).toEqual(all.map((f) => f.content_hash).sort())
    await other.close()
  })

  it('real and simulated filings of the same accession number are not mixed', async () => {
    const file = await site.write('apple.json', companyfactsJson(320193, 'Apple', APPLE_FACTS))
    await site.load({ companyfacts: [file] })
    await site.load({ companyfacts: [file], simulated: true })
    const origins = await site.db
      .selectFrom('filing')
      .select(['origin', (eb) => eb.fn.countAll().as('n')])
      .groupBy('origin')
      .orderBy('origin')
      .execute()
    expect(origins).toEqual([
      { origin: 'real', n: 2 },
      { origin: 'simulated', n: 2 },
    ])
  })

  it('implausible facts are rejected: negative assets and shares, and scale errors', async () => {
    const [assets] = APPLE_FACTS
    if (!assets) throw new Error('no fact')
    const ends = ['2018-09-29', '2019-09-28', '2020-09-26', '2021-09-25', '2022-09-24']
    const facts = ends.map((periodEnd, i) => ({
      ...assets,
      periodEnd,
      value: [350e9, 340e9, 330e6, 320e9, -1][i] as number,
    }))
    const shares = { ...assets, tag: 'CommonStockSharesOutstanding', unit: 'shares', value: -5 }
    const { rejects } = await loadFacts('odd.json', [...facts, shares])
    expect(rejects).toEqual([
      ['us-gaap:Assets/USD[4]', 'cannot be negative: -1'],
      [
        '0000320193-22-000108, Assets, 2020-09-26',
        '330000000 is off by a factor of 1,000 from neighboring values',
      ],
      ['us-gaap:CommonStockSharesOutstanding/shares[0]', 'a negative number of shares: -5'],
    ])
    expect(await site.count('fact')).toBe(3)
  })
})

describe('stored prices', () => {
  const load = async (name: string, csv: string) =>
    (await site.load({ prices: [await site.write(name, csv)] })).totals
  const years = () =>
    site.db
      .selectFrom('price_year')
      .select(['symbol', 'year', 'closes', 'file'])
      .orderBy('year')
      .execute()

  it('each year of closes is one row; a later file changes and adds days only', async () => {
    const wide = 'symbol,2021-12-30,2021-12-31,2022-01-03\nAAPL,178.2,177.57,182.01\n'
    expect((await load('a.csv', wide)).rowsAdded).toBe(3)
    const long = 'symbol,date,close\nAAPL,2022-01-04,179.7\nAAPL,2022-01-03,182\n'
    expect((await load('b.csv', long)).rowsAdded).toBe(2)
    expect(await years()).toEqual([
      { symbol: 'AAPL', year: 2021, closes: [178.2, 177.57], file: 'a.csv' },
      { symbol: 'AAPL', year: 2022, closes: [182, 179.7], file: 'b.csv' },
    ])
    expect((await load('c.csv', wide.replace('182.01', '182'))).rowsAdded).toBe(0)
    expect((await years())[1]?.file).toBe('b.csv')
  })
})

describe('interrupted imports', () => {
  it('an interrupted import leaves complete files and resumes where it stopped', async () => {
    const [first, second] = ['0000320193-22-000108', '0000320193-23-000106'].map((accession) =>
      APPLE_FACTS.filter((fact) => fact.accession === accession),
    )
    await site.write('in/a.json', companyfactsJson(320193, 'Apple', first ?? []))
    await site.write('in/b.json', companyfactsJson(320193, 'Apple', second ?? []))
    const companyfacts = [`${site.folder}/in`]
    const die = (line: string) => {
      if (line.includes('a.json')) throw new Error('killed')
    }
    await expect(site.load({ companyfacts }, { print: die })).rejects.toThrow('killed')
    expect(await site.count('filing')).toBe(1)
    const { totals } = await site.load({ companyfacts })
    expect(totals).toMatchObject({ loaded: 1, unchanged: 1 })
    expect(await site.count('fact')).toBe(APPLE_FACTS.length)
  })
})
