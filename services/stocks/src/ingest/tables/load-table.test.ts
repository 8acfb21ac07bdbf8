import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { createImportSite, IDENTITIES, type ImportSite } from '../../../test/import-site.ts'

let site: ImportSite
beforeAll(async () => {
  site = await createImportSite()
  await site.load({ identities: [await site.write('identities.csv', IDENTITIES)] })
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql`truncate split, dividend, short_interest, analyst_estimate, calendar_event, treasury_yield, exchange_rate, import_file`.execute(
    site.db,
  )
})

const rowsOf = async (
  table:
    | 'short_interest'
    | 'analyst_estimate'
    | 'calendar_event'
    | 'treasury_yield'
    | 'exchange_rate'
    | 'split'
    | 'dividend',
) => (await sql<object>`select * from ${sql.table(table)} order by 1, 2, 3`.execute(site.db)).rows

describe('short interest', () => {
  const load = async (csv: string | Buffer) =>
    site.load({ shortInterest: [await site.write('short.csv', csv)] })

  it('short interest is stored for known companies, and a float of zero or blank is missing', async () => {
    const { totals } = await load(
      'symbol,settlement_date,shares_short,float_shares,average_daily_volume\naapl,2026-10-30,120,15000,50\nXYZ,2026-10-30,1,,\nJPM,2026-10-30,0,0,\n',
    )
    expect(totals).toMatchObject({ loaded: 1, rowsAdded: 2, rowsRejected: 0 })
    const common = { settled: '2026-10-30', origin: 'real', file: 'short.csv' }
    expect(await rowsOf('short_interest')).toEqual([
      {
        symbol: 'AAPL',
        shares_short: 120,
        float_shares: 15000,
        average_daily_volume: 50,
        ...common,
      },
      { symbol: 'JPM', shares_short: 0, float_shares: null, average_daily_volume: null, ...common },
    ])
    expect(site.printed.at(-1)).toContain('1 with unknown symbols')
  })

  it('a short interest file may have a byte order mark, quotes, extra columns, another order and gzip', async () => {
    const csv =
      '\ufeffName,Shares_Short,Symbol,"Settlement_Date"\r\n"Apple, Inc.",7,AAPL,2026-10-30\r\n'
    await load(gzipSync(csv))
    expect(await rowsOf('short_interest')).toMatchObject([{ symbol: 'AAPL', shares_short: 7 }])
  })

  it('every invalid row of a short interest file is listed', async () => {
    const { rejects, totals } = await load(
      `symbol,settlement_date,shares_short,float_shares\n${[
        ',2026-10-30,1,1',
        '?!,2026-10-30,1,1',
        'AAPL,2026-11-22,1,1',
        'AAPL,30.10.2026,1,1',
        'AAPL,2026-10-30,,1',
        'AAPL,2026-10-30,-1,1',
        'AAPL,2026-10-30,1,-1',
        'AAPL,2026-10-30,0x10,1',
        'AAPL,2026-10-30,1e999,1',
        'AAPL,2026-10-30',
      ].join('\n')}\n`,
    )
    expect(rejects).toEqual([
      ['row 2', 'no symbol:'],
      ['row 3', 'invalid symbol: ?!'],
      ['row 4', 'dated in the future: 2026-11-22'],
      ['row 5', 'settlement_date is not a date: 30.10.2026'],
      ['row 6', 'no shares_short:'],
      ['row 7', 'shares_short is negative: -1'],
      ['row 8', 'float_shares is negative: -1'],
      ['row 9', 'shares_short is not a number: 0x10'],
      ['row 10', 'shares_short is not a number: 1e999'],
      ['row 11', 'no shares_short:'],
    ])
    expect(totals).toMatchObject({ rowsAdded: 0, rowsRejected: 10 })
    expect(await rowsOf('short_interest')).toEqual([])
  })

  it('a short interest file is read once, and a corrected row replaces the previous one', async () => {
    const head = 'symbol,settlement_date,shares_short\n'
    await load(`${head}AAPL,2026-10-30,1\nAAPL,2026-10-30,2\n`)
    expect((await load(`${head}AAPL,2026-10-30,1\nAAPL,2026-10-30,2\n`)).totals.unchanged).toBe(1)
    expect((await load(`${head}AAPL,2026-10-30,3\n`)).totals.rowsAdded).toBe(1)
    expect((await load(`${head}AAPL,2026-10-30,3.0\n`)).totals.rowsAdded).toBe(0)
    expect(await rowsOf('short_interest')).toMatchObject([{ shares_short: 3 }])
  })

  it.each([
    ['', 'The file is empty'],
    [
      'symbol,date\nAAPL,2026-10-30\n',
      'Not a file of short interest rows: missing column settlement_date, shares_short',
    ],
    [
      'symbol,settlement_date,shares_short\n"AAPL,2026-10-30,1\n',
      expect.stringMatching(/^Unreadable: Quote Not Closed/),
    ],
  ])('the short interest file %j is rejected as a whole', async (csv, reason) => {
    const { rejects } = await load(csv)
    expect(rejects).toEqual([['whole file', reason]])
    expect(await rowsOf('short_interest')).toEqual([])
  })
})

describe('analyst estimates', () => {
  it('analyst estimates are stored, losses included; empty and impossible ones are rejected', async () => {
    const rows = [
      'AAPL,2026-11-01,180,220.5,260,31,7.1,-0.4',
      'AAPL,2026-11-02,,,,,,',
      'AAPL,2026-11-03,9,8,7,1,,',
      'AAPL,2026-11-04,1,2,3,1.5,,',
      'AAPL,2026-11-05,,,,,1,',
    ]
    const csv = `symbol,as_of,target_low,target_median,target_high,target_count,eps_current_year,eps_next_year\n${rows.join('\n')}\n`
    const { rejects } = await site.load({ estimates: [await site.write('e.csv', csv)] })
    expect(rejects).toEqual([
      ['row 3', 'no estimate: AAPL'],
      ['row 4', 'the low target is above the high target: 9 and 7'],
      ['row 5', 'target_count is not a count: 1.5'],
    ])
    expect(await rowsOf('analyst_estimate')).toMatchObject([
      {
        as_of: '2026-11-01',
        target_low: 180,
        target_median: 220.5,
        target_high: 260,
        target_count: 31,
        eps_current_year: 7.1,
        eps_next_year: -0.4,
      },
      { as_of: '2026-11-05', target_median: null, eps_current_year: 1 },
    ])
  })
})

describe('calendar files', () => {
  it('calendar events may be in the future, and unknown events and sessions are rejected', async () => {
    const rows = [
      'AAPL,earnings,2027-01-28,after-close',
      'AAPL,Filing,2027-01-29,',
      'AAPL,party,2027-01-29,',
      'AAPL,earnings,2027-02-29,',
      'AAPL,earnings,2027-03-01,noon',
    ]
    const csv = `symbol,event,date,session\n${rows.join('\n')}\n`
    const { rejects } = await site.load({ calendar: [await site.write('c.csv', csv)] })
    expect(rejects).toEqual([
      ['row 4', 'unknown event: party'],
      ['row 5', 'date is not a date: 2027-02-29'],
      ['row 6', 'unknown session: noon'],
    ])
    expect(await rowsOf('calendar_event')).toMatchObject([
      { kind: 'earnings', date: '2027-01-28', session: 'after-close' },
      { kind: 'filing', date: '2027-01-29', session: null },
    ])
  })
})

describe('treasury yields', () => {
  it('treasury yields must be percentages of past days', async () => {
    const csv = 'Date,Rate\n2026-06-01,4.47\n2020-03-01,-0.1\n2026-12-01,4\n2026-05-01,447\n'
    const { rejects } = await site.load({ treasury: [await site.write('t.csv', csv)] })
    expect(rejects).toEqual([
      ['row 4', 'dated in the future: 2026-12-01'],
      ['row 5', 'rate is not a percentage: 447'],
    ])
    expect(await rowsOf('treasury_yield')).toEqual([
      { date: '2020-03-01', percent: -0.1, file: 't.csv' },
      { date: '2026-06-01', percent: 4.47, file: 't.csv' },
    ])
  })
})

describe('exchange rates', () => {
  const load = async (csv: string) => site.load({ fx: [await site.write('eurofxref.csv', csv)] })

  it("exchange rates are read from the European Central Bank's file, one column per currency", async () => {
    const csv =
      'Date,USD,JPY,CYP,\n2024-01-02,1.0956,156.0,N/A,\n2023-12-29,1.105,156.33,N/A,\n2007-12-31,1.4721,164.93,0.585274,\n'
    const { totals, rejects } = await load(csv)
    expect(rejects).toEqual([])
    expect(totals).toMatchObject({ loaded: 1, rowsAdded: 7 })
    const file = 'eurofxref.csv'
    expect(await rowsOf('exchange_rate')).toEqual([
      { currency: 'CYP', date: '2007-12-31', per_euro: 0.585274, file },
      { currency: 'JPY', date: '2007-12-31', per_euro: 164.93, file },
      { currency: 'JPY', date: '2023-12-29', per_euro: 156.33, file },
      { currency: 'JPY', date: '2024-01-02', per_euro: 156, file },
      { currency: 'USD', date: '2007-12-31', per_euro: 1.4721, file },
      { currency: 'USD', date: '2023-12-29', per_euro: 1.105, file },
      { currency: 'USD', date: '2024-01-02', per_euro: 1.0956, file },
    ])
  })

  it('exchange rates must be positive and past, and a file without USD is rejected', async () => {
    const rows = ['2023-12-29,1.1,0', '2027-01-04,1.1,156', '2023-12-28,one,156']
    const { rejects } = await load(`Date,USD,JPY\n${rows.join('\n')}\n`)
    expect(rejects).toEqual([
      ['row 2', 'jpy is not above zero: 0'],
      ['row 3', 'dated in the future: 2027-01-04'],
      ['row 4', 'usd is not a number: one'],
    ])
    const { totals } = await load('Date,JPY\n2023-12-29,156.33\n')
    expect(totals).toMatchObject({ loaded: 0, rejected: 1 })
  })
})

describe('dividends', () => {
  it('dividends are stored in dollars per share, and invalid rows are rejected', async () => {
    const csv = 'symbol,ex_date,amount\nJPM,2026-07-06,1.5\nJPM,soon,1\nAAPL,2026-08-10,0\n'
    const { rejects } = await site.load({ dividends: [await site.write('d.csv', csv)] })
    expect(rejects).toEqual([
      ['row 3', 'ex_date is not a date: soon'],
      ['row 4', 'no amount: 0'],
    ])
    expect(await rowsOf('dividend')).toMatchObject([
      { symbol: 'JPM', ex_date: '2026-07-06', amount: 1.5 },
    ])
  })
})

describe('splits', () => {
  it('splits are stored as new shares per old share, and invalid rows are rejected', async () => {
    const rows = [
      'GOOGL,2022-07-18,20:1',
      'AAPL,soon,1:8',
      'AAPL,2022-01-01,0:1',
      'JPM,2020-01-02,1-for-8',
    ]
    const csv = `symbol,effective_date,new_for_old\n${rows.join('\n')}\n`
    const { rejects } = await site.load({ splits: [await site.write('s.csv', csv)] })
    expect(rejects).toEqual([
      ['row 3', 'effective_date is not a date: soon'],
      ['row 4', 'invalid split: 0:1'],
    ])
    expect(await rowsOf('split')).toMatchObject([
      { symbol: 'GOOGL', effective_date: '2022-07-18', new_for_old: 20 },
      { symbol: 'JPM', effective_date: '2020-01-02', new_for_old: 0.125 },
    ])
  })
})
