import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createImportSite, type ImportSite } from '../../../test/import-site.ts'

let site: ImportSite
beforeEach(async () => {
  site = await createImportSite()
})
afterEach(() => site.close())

const identities = async (csv: string) =>
  site.load({ identities: [await site.write('identities.csv', `cik,ticker,name\n${csv}`)] })
const tickers = async (csv: string) =>
  site.load({ tickers: [await site.write('tickers.csv', `cik,ticker,exchange,name\n${csv}`)] })
const companies = async () => {
  const rows = await site.db
    .selectFrom('company')
    .select(['cik', 'ticker', 'name'])
    .orderBy('cik')
    .execute()
  return rows.map(({ cik, ticker, name }) => [cik, ticker, name])
}
/** Tickers by CIK; former ones in parentheses. */
async function history(cik: number) {
  const rows = await site.db
    .selectFrom('company_ticker as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .select(['t.ticker', 't.valid_to'])
    .where('c.cik', '=', cik)
    .orderBy('t.ticker')
    .execute()
  return rows.map((row) => (row.valid_to === null ? row.ticker : `(${row.ticker})`))
}
async function closes(symbol: string) {
  const rows = await site.db
    .selectFrom('price')
    .select('close')
    .where('symbol', '=', symbol)
    .orderBy('date')
    .execute()
  return rows.map(({ close }) => close)
}

describe('companies that change name and ticker', () => {
  beforeEach(async () => {
    await identities('1326801,FB,"Facebook, Inc."\n7,OTHER,Other\n')
    const prices = 'symbol,2022-06-07,2022-06-08\nFB,195.65,196.64\nOTHER,1,2\n'
    await site.load({ prices: [await site.write('prices.csv', prices)] })
  })

  it.each([
    ['an identity list', () => identities('1326801,META,"Meta Platforms, Inc."\n')],
    [
      'the SEC’s ticker list',
      () => tickers('1326801,META,Nasdaq,"Meta Platforms, Inc."\n7,OTHER,NYSE,OTHER INC\n'),
    ],
    [
      'its own submissions',
      async () =>
        site.load({
          companyfacts: [
            await site.write(
              'submissions.json',
              JSON.stringify({
                cik: '1326801',
                name: 'Meta Platforms, Inc.',
                tickers: ['META'],
                filings: {},
              }),
            ),
          ],
        }),
    ],
  ])(
    'a company renamed in %s keeps its closes and is still found by its old ticker',
    async (_, change) => {
      await change()
      expect(await companies()).toEqual([
        [7, 'OTHER', 'Other'],
        [1_326_801, 'META', 'Meta Platforms, Inc.'],
      ])
      expect(await history(1_326_801)).toEqual(['(FB)', 'META'])
      expect(await closes('META')).toEqual([195.65, 196.64])
      expect(await closes('FB')).toEqual([])
      expect(await closes('OTHER')).toEqual([1, 2])
    },
  )

  it('a company that returns to its first ticker has that one open again', async () => {
    await identities('1326801,META,Meta\n')
    await identities('1326801,FB,Facebook\n')
    expect(await history(1_326_801)).toEqual(['FB', '(META)'])
  })
})

describe('companies that swap tickers', () => {
  it('companies that swap tickers swap their closes too', async () => {
    await identities('1,AAA,First\n2,BBB,Second\n')
    await site.load({
      prices: [await site.write('p.csv', 'symbol,2022-06-07,2023-06-07\nAAA,1,\nBBB,2,3\n')],
    })
    const { rejects } = await identities('1,BBB,First\n2,AAA,Second\n')
    expect(rejects).toEqual([])
    expect(await companies()).toEqual([
      [1, 'BBB', 'First'],
      [2, 'AAA', 'Second'],
    ])
    expect(await closes('BBB')).toEqual([1])
    expect(await closes('AAA')).toEqual([2, 3])
    expect(await history(1)).toEqual(['(AAA)', 'BBB'])
    expect(await history(2)).toEqual(['AAA', '(BBB)'])
  })
})

describe('reused tickers', () => {
  it('a ticker goes to its new company once a full list lacks the old one, which gets its stand-in ticker', async () => {
    await identities('1,AAA,Gone\n2,BBB,Second\n')
    await site.load({ prices: [await site.write('p.csv', 'symbol,2022-06-07\nAAA,1\n')] })
    await tickers('2,AAA,NYSE,Second\n')
    expect(await companies()).toEqual([
      [1, 'CIK1', 'Gone'],
      [2, 'AAA', 'Second'],
    ])
    expect(await history(1)).toEqual(['(AAA)', 'CIK1'])
    expect(await closes('CIK1')).toEqual([1])
  })

  it('a ticker stays with its company when only a partial list reassigns it', async () => {
    await identities('1,AAA,First\n')
    const { rejects } = await identities('2,AAA,Impostor\n')
    expect(rejects).toEqual([['CIK 2', 'the ticker AAA already belongs to CIK 1']])
    expect(await companies()).toEqual([[1, 'AAA', 'First']])
  })
})

it('a stored name keeps its spelling when the SEC writes it in capitals', async () => {
  await identities('320193,AAPL,Apple Inc.\n')
  await tickers('320193,AAPL,Nasdaq,APPLE INC\n320193,APLX,Nasdaq,APPLE INC\n')
  expect(await companies()).toEqual([[320_193, 'AAPL', 'Apple Inc.']])
  expect(await history(320_193)).toEqual(['AAPL', 'APLX'])
})

it('an identity list takes precedence over a ticker list of the same run', async () => {
  await site.load({
    identities: [await site.write('i.csv', 'cik,ticker,name\n1,AAA,Chosen\n')],
    tickers: [await site.write('t.csv', 'cik,ticker,exchange,name\n1,BBB,NYSE,OTHER NAME\n')],
  })
  expect(await companies()).toEqual([[1, 'AAA', 'Chosen']])
})
