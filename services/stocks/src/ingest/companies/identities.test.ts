import { describe, expect, it } from '@jest/globals'
import {
  mergeIdentities,
  parseIdentitiesCsv,
  parseTickerList,
  tickerIdentity,
} from './identities.ts'

const OWN = `cik,ticker,name,sector,industry,exchange,country,is_sp500,is_nasdaq100,is_dji,kind,shares_classes
1652044,GOOGL,Alphabet Inc.,Communication Services,Internet Content,Nasdaq,United States,true,true,false,service,GOOGL+GOOG
0,BAD,No CIK,,,,,,,,,
12,,No ticker,,,,,,,,,
13,ODD,Odd kind,,,,,,,,circus,
`

describe('parseIdentitiesCsv', () => {
  it('an identities CSV is parsed, and invalid rows are rejected by number', () => {
    const parsed = parseIdentitiesCsv(Buffer.from(OWN))
    expect(parsed.rowsRead).toBe(4)
    expect(parsed.identities).toEqual([
      {
        cik: 1652044,
        ticker: 'GOOGL',
        aliases: ['GOOG'],
        name: 'Alphabet Inc.',
        sector: 'Communication Services',
        industry: 'Internet Content',
        sic: null,
        exchange: 'Nasdaq',
        country: 'united states',
        kind: 'service',
        city: null,
        state: null,
        description: null,
        defaultedOn: null,
        indexes: { sp500: true, nasdaq100: true, dji: false },
      },
    ])
    expect(parsed.rejections).toEqual([
      { locator: 'row 3', reason: 'invalid CIK: 0' },
      { locator: 'row 4', reason: 'invalid ticker: ' },
      { locator: 'row 5', reason: 'unknown kind: circus' },
    ])
  })
})

describe('optional columns of identities', () => {
  it('identities may give membership, headquarters, description and the day of a default', () => {
    const csv =
      '\ufeffcik,ticker,is_wsb,city,state,description,defaulted_on\r\n1,A,yes,"Cupertino, old town",CA,"Says ""hello""",2024-03-01\r\n2,B,,,,,soon\r\n'
    const parsed = parseIdentitiesCsv(Buffer.from(csv))
    expect(parsed.identities).toEqual([
      {
        ...tickerIdentity(1, 'A'),
        city: 'Cupertino, old town',
        state: 'CA',
        description: 'Says "hello"',
        defaultedOn: '2024-03-01',
        indexes: { wsb: true },
      },
    ])
    expect(parsed.rejections).toEqual([
      { locator: 'row 3', reason: 'defaulted_on is not a date: soon' },
    ])
  })

  it.each([
    ['', 'the file is empty'],
    ['name,ticker\nA,B\n', 'missing column cik'],
  ])('the header %j without cik and ticker is refused', (csv, message) => {
    expect(() => parseIdentitiesCsv(Buffer.from(csv))).toThrow(message)
  })
})

describe('parseTickerList', () => {
  it("the SEC's JSON list is parsed, with further rows of a CIK as share classes", () => {
    const json = {
      0: { cik_str: 1652044, ticker: 'GOOGL', title: 'Alphabet Inc.' },
      1: { cik_str: 1652044, ticker: 'GOOG', title: 'Alphabet Inc.' },
      2: { cik_str: 'x', ticker: 'X', title: '' },
    }
    const parsed = parseTickerList(Buffer.from(JSON.stringify(json)))
    expect(parsed.identities).toEqual([
      { ...tickerIdentity(1652044, 'GOOGL'), aliases: ['GOOG'], name: 'Alphabet Inc.' },
    ])
    expect(parsed.rejections).toHaveLength(1)
  })

  it("the SEC's exchange CSV is parsed with padded CIKs", () => {
    const csv = 'cik,ticker,exchange,name\n0001067983,BRK-B,NYSE,BERKSHIRE HATHAWAY INC\n'
    expect(parseTickerList(Buffer.from(csv)).identities).toEqual([
      {
        ...tickerIdentity(1067983, 'BRK.B'),
        exchange: 'NYSE',
        name: 'BERKSHIRE HATHAWAY INC',
      },
    ])
  })

  it('a truncated JSON list throws', () => {
    expect(() => parseTickerList(Buffer.from('{"0": {'))).toThrow()
  })
})

describe('mergeIdentities', () => {
  it('values missing in the first identity come from the second', () => {
    const first = { ...tickerIdentity(1, 'A'), sector: 'Energy' }
    const second = { ...tickerIdentity(1, 'A'), sector: 'Other', sic: 1311 }
    expect(mergeIdentities(first, second)).toMatchObject({
      ticker: 'A',
      aliases: [],
      sector: 'Energy',
      sic: 1311,
    })
  })
})
