import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createImportSite, IDENTITIES, type ImportSite } from '../../../test/import-site.ts'
import { listingDate, parseListings, screenerSector } from './load-listings.ts'

const ROW = {
  symbol: 'BRK/B',
  name: 'Berkshire Hathaway Inc.',
  lastsale: '$1,234.50',
  volume: '2730251',
  marketCap: '44906679096.00',
  country: 'United States',
  industry: 'Property-Casualty Insurers',
  sector: 'Finance',
}

describe('screenerSector', () => {
  it.each([
    ['Finance', 'Major Banks', 'Financial Services'],
    ['Health Care', 'Biotechnology: Pharmaceutical Preparations', 'Healthcare'],
    ['Consumer Discretionary', 'Apparel', 'Consumer Cyclical'],
    ['Consumer Staples', 'Packaged Foods', 'Consumer Defensive'],
    ['Consumer Discretionary', 'Newspapers/Magazines', 'Communication Services'],
    ['Technology', 'Computer Software: Programming Data Processing', 'Communication Services'],
    ['Telecommunications', 'Telecommunications Equipment', 'Communication Services'],
    ['Telecommunications', 'Computer Communications Equipment', 'Technology'],
    ['Miscellaneous', 'Business Services', null],
    ['', '', null],
    ['constructor', '', null],
  ])('the sector of %j, %j is %j', (sector, industry, expected) => {
    expect(screenerSector(sector, industry)).toBe(expected)
  })
})

describe('parseListings', () => {
  it('amounts may have a sign, commas or blanks, and zero means missing', () => {
    const empty = {
      ...ROW,
      symbol: 'X',
      lastsale: '',
      volume: '0',
      marketCap: '0.00',
      sector: '',
      industry: '',
      country: '',
    }
    expect(parseListings(JSON.stringify([ROW, empty])).listings).toEqual([
      {
        symbol: 'BRK.B',
        name: 'Berkshire Hathaway Inc.',
        sector: 'Financial Services',
        industry: 'Property-Casualty Insurers',
        country: 'united states',
        volume: 2_730_251,
        lastSale: 1234.5,
        marketCap: 44_906_679_096,
      },
      {
        symbol: 'X',
        name: 'Berkshire Hathaway Inc.',
        sector: null,
        industry: null,
        country: null,
        volume: 0,
        lastSale: null,
        marketCap: null,
      },
    ])
  })

  it('invalid listings are rejected individually', () => {
    const bad = [
      null,
      { ...ROW, symbol: '' },
      { ...ROW, lastsale: 'cheap' },
      { ...ROW, volume: '-1' },
      { ...ROW, marketCap: '1e9' },
    ]
    expect(parseListings(JSON.stringify({ data: { rows: bad } })).rejections).toEqual([
      { locator: 'entry 1', reason: 'invalid listing' },
      { locator: 'entry 2', reason: 'invalid symbol:' },
      { locator: 'entry 3', reason: 'invalid price: cheap' },
      { locator: 'entry 4', reason: 'invalid volume: -1' },
      { locator: 'entry 5', reason: 'invalid market cap: 1e9' },
    ])
  })

  it.each(['', '{', '{}', 'null', '"x"'])('the content %j throws', (content) => {
    expect(() => parseListings(content)).toThrow()
  })
})

it.each([
  ['nasdaq_full_tickers-2026-08-22.json.gz', '2026-08-22'],
  ['nyse.json', '2026-11-21'],
  ['nyse-2027-01-01.json', '2026-11-21'],
  ['nyse-2026-02-30.json', '2026-11-21'],
])('the list %s is dated %s', (name, date) => {
  expect(listingDate(name, '2026-11-21')).toBe(date)
})

describe('stored lists', () => {
  let site: ImportSite
  beforeEach(async () => {
    site = await createImportSite()
    const csv = `${IDENTITIES}1067983,BRK.B,Berkshire Hathaway,,,,,,,,,BRK.A\n`
    await site.load({ identities: [await site.write('identities.csv', csv)] })
  })
  afterEach(() => site.close())

  describe('listings', () => {
    const load = async (name: string, rows: readonly object[]) =>
      site.load({ listings: [await site.write(name, gzipSync(JSON.stringify(rows)))] })

    it('a listing fills missing company fields only, and the newest list gives the figures', async () => {
      const apple = { ...ROW, symbol: 'AAPL', sector: 'Energy' }
      await load('a-2026-08-22.json.gz', [ROW, apple, { ...ROW, symbol: 'XYZ' }])
      await load('b-2026-07-22.json.gz', [{ ...ROW, lastsale: '$1' }])
      const companies = await site.db
        .selectFrom('company')
        .select(['ticker', 'sector', 'industry', 'country'])
        .where('ticker', 'in', ['AAPL', 'BRK.B'])
        .orderBy('ticker')
        .execute()
      expect(companies).toEqual([
        {
          ticker: 'AAPL',
          sector: 'Technology',
          industry: 'Consumer Electronics',
          country: 'united states',
        },
        {
          ticker: 'BRK.B',
          sector: 'Financial Services',
          industry: 'Property-Casualty Insurers',
          country: 'united states',
        },
      ])
      const listed = await site.db
        .selectFrom('listing')
        .select(['symbol', 'as_of', 'last_sale'])
        .orderBy('symbol')
        .execute()
      expect(listed).toEqual([
        { symbol: 'AAPL', as_of: '2026-08-22', last_sale: 1234.5 },
        { symbol: 'BRK.B', as_of: '2026-08-22', last_sale: 1234.5 },
      ])
    })

    it('a file without listings is rejected as a whole', async () => {
      const { rejects } = await site.load({ listings: [await site.write('x.json', '{"a": 1}')] })
      expect(rejects).toEqual([['whole file', 'Unreadable: not a list of listings']])
    })
  })

  describe('index member lists', () => {
    const members = async () =>
      (
        await site.db
          .selectFrom('company')
          .select('ticker')
          .where('is_djt', '=', true)
          .orderBy('ticker')
          .execute()
      ).map((c) => c.ticker)
    const load = async (csv: string) =>
      site.load({ indexes: [{ code: 'djt', path: await site.write('djt.csv', csv) }] })

    it('a member list sets membership by any ticker of a company, and all others lose it', async () => {
      await load('\ufeffSymbol,Name\r\nAAPL,"Apple, Inc."\r\nBRK-A,Berkshire\r\nXYZ,Unknown\r\n')
      expect(await members()).toEqual(['AAPL', 'BRK.B'])
      await load('Symbol,Name\nJPM,JPMorgan\n?,Nobody\n')
      expect(await members()).toEqual(['JPM'])
    })

    it.each([
      ['', 'Unreadable: missing column symbol'],
      ['Name\nApple\n', 'Unreadable: missing column symbol'],
      ['Symbol\n', 'Unreadable: no symbols in the list'],
    ])('the member list %j is rejected, and no company loses membership', async (csv, reason) => {
      await load('Symbol\nAAPL\n')
      expect((await load(csv)).rejects).toEqual([['whole file', reason]])
      expect(await members()).toEqual(['AAPL'])
    })
  })
})
