import { describe, expect, it } from '@jest/globals'
import { isNewQuarter, listIndexDays, listQuarters, parseDailyIndex } from './daily-index.ts'
import { listedTickersCsv, parseSymbolDirectory } from './listed-filers.ts'
import {
  newestRateDay,
  settlementDates,
  shortInterestCsv,
  tradingDaysUpTo,
  treasuryCsv,
} from './market-formats.ts'
import { joinRows, parseRows } from './prices/eodhd-prices.ts'
import { parseChart } from './prices/yahoo-prices.ts'
import { formatSource } from './sync-command.ts'
import { lastFinalDay } from './sync-prices.ts'
import { readSyncSettings } from './sync-settings.ts'

const HEADER =
  'Nasdaq Traded|Symbol|Security Name|Listing Exchange|Market Category|ETF|Round Lot Size|Test Issue|Financial Status|CQS Symbol|NASDAQ Symbol|NextShares'
const DIRECTORY = [
  HEADER,
  'Y|AAPL|Apple Inc. - Common Stock|Q|Q|N|100|N|N||AAPL|N',
  'Y|BRK.B|Berkshire Hathaway Inc. New Common Stock|N| |N|100|N||BRK.B|BRK.B|N',
  'Y|BAC$B|Bank of America Corporation Depositary Shares|N| |N|100|N||BACpB|BAC-B|N',
  'Y|SPY|Index Fund|P| |Y|100|N||SPY|SPY|N',
  'Y|ZZZZT|NASDAQ TEST STOCK|Q|G|N|100|Y|N||ZZZZT|N',
  'N|GONE|Gone Inc. - Common Stock|Q|Q|N|100|N|N||GONE|N',
  'File Creation Time: 1120202621:33|||||||||||',
].join('\r\n')

describe('parseSymbolDirectory', () => {
  it('traded stocks are listed, without funds, test issues and preferred shares', () => {
    expect([...parseSymbolDirectory(DIRECTORY).keys()]).toEqual(['AAPL', 'BRK.B'])
  })

  it('a web page is refused', () => {
    expect(() => parseSymbolDirectory('<html>')).toThrow('not a symbol directory')
  })
})

describe('listedTickersCsv', () => {
  const list = JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: [
      [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-B', 'NYSE'],
      [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-A', 'NYSE'],
      [1018724, 'AMAZON COM INC', 'AMZN', 'Nasdaq'],
      [1594805, 'Over the "Counter", Inc.', 'OVER', 'OTC'],
      [1000001, 'No exchange', 'NONE', null],
    ],
  })

  it('companies in the directory are listed, with its spelling of a name in capitals', () => {
    expect(listedTickersCsv(list, parseSymbolDirectory(DIRECTORY))).toBe(
      'cik,ticker,exchange,name\n"1067983","BRK.B","NYSE","BERKSHIRE HATHAWAY INC"\n',
    )
    const named = new Map([['AMZN', 'Amazon.com Inc. - Common Stock']])
    expect(listedTickersCsv(list, named)).toContain('"AMZN","Nasdaq","Amazon.com Inc."')
  })

  it('without a directory, the exchanges of the list decide', () => {
    expect(listedTickersCsv(list, null).split('\n').length - 2).toBe(3)
  })

  it('an answer without tickers is refused', () => {
    expect(() => listedTickersCsv('{"error":1}', null)).toThrow('not a list of tickers')
  })
})

describe('daily indexes', () => {
  const INDEX = `Description:           Daily Index of EDGAR Dissemination Feed by Master
Last Data Received:    Nov 20, 2026

CIK|Company Name|Form Type|Date Filed|File Name
--------------------------------------------------------------------------------
320193|Apple Inc.|10-K|20261120|edgar/data/320193/0000320193-26-000123.txt
789019|MICROSOFT CORP|4|20261120|edgar/data/789019/0000789019-26-000001.txt
1835632|Marvell Technology, Inc.|8-K/A|20261120|edgar/data/1835632/0001835632-26-000020.txt
1000045|FUND|N-CSR|20261120|edgar/data/1000045/0001000045-26-000001.txt
`
  it('companies with reports are listed', () => {
    expect([...parseDailyIndex(INDEX)]).toEqual([320193, 1835632])
  })

  it('days come from the master indexes of a quarter', () => {
    const items = ['master.20261120.idx', 'master.20261119.idx', 'form.20261119.idx', 'sitemap']
    const json = JSON.stringify({ directory: { item: items.map((name) => ({ name })) } })
    expect(listIndexDays(json)).toEqual(['2026-11-19', '2026-11-20'])
  })

  it('quarters cover the days after the cursor', () => {
    expect(listQuarters('2026-12-30', '2027-01-02')).toEqual(['2026/QTR4', '2027/QTR1'])
    expect(listQuarters('2026-12-30', '2026-12-30')).toEqual([])
    expect(isNewQuarter('2027/QTR1', '2027-01-02')).toBe(true)
    expect(isNewQuarter('2026/QTR4', '2027-01-02')).toBe(false)
  })
})

describe('market tables', () => {
  it('missing treasury yields are dropped', () => {
    expect(
      treasuryCsv('observation_date,DGS10\n2026-11-18,4.1\n2026-11-19,.\n2026-11-20,\n'),
    ).toEqual({ csv: 'Date,Rate\n2026-11-18,4.1\n', newest: '2026-11-18' })
    expect(() => treasuryCsv('<html>')).toThrow('not the series DGS10')
  })

  it('the newest day of exchange rates is found', () => {
    expect(newestRateDay('Date,USD,JPY,\n2026-11-20,1.1,170,\n1999-01-04,1.2,130,\n')).toBe(
      '2026-11-20',
    )
  })

  it('short positions keep their columns', () => {
    const file = `accountingYearMonthNumber|symbolCode|issueName|currentShortPositionQuantity|averageDailyVolumeQuantity|settlementDate
20261030|AAPL|Apple Inc.|120000000|52000000|2026-10-30
20261030|BAD SYMBOL NAME|?|1|1|2026-10-30
`
    expect(shortInterestCsv(file)).toEqual({
      csv: 'symbol,settlement_date,shares_short,average_daily_volume\nAAPL,2026-10-30,120000000,52000000\n',
      newest: '2026-10-30',
    })
  })

  it('settlement dates are the 15th and the end of each month, on trading days', () => {
    expect(settlementDates('2026-07-20', '2026-10-14')).toEqual([
      ...['2026-07-31', '2026-08-14', '2026-08-31', '2026-09-15', '2026-09-30'],
    ])
    expect(tradingDaysUpTo('2026-08-16')).toEqual([
      '2026-08-14',
      '2026-08-13',
      '2026-08-12',
      '2026-08-11',
    ])
  })
})

describe('prices', () => {
  const DAY = 86_400
  const open = (date: string) => Date.parse(`${date}T13:30:00Z`) / 1000
  const day = (date: string) => Date.parse(date) / 1000 / DAY

  it('closes and dividends of a chart are as before its splits', () => {
    // Apple's four-for-one split of 2020-08-31.
    const chart = {
      meta: { currency: 'USD', gmtoffset: -14_400 },
      timestamp: [open('2020-08-07'), open('2020-08-28'), open('2020-08-31')],
      events: {
        dividends: { a: { date: open('2020-08-07'), amount: 0.205 } },
        splits: { b: { date: open('2020-08-31'), numerator: 4, denominator: 1 } },
      },
      indicators: { quote: [{ close: [111.11250305175781, null, 129.0399932861328] }] },
    }
    expect(parseChart('AAPL', JSON.stringify({ chart: { result: [chart] } }))).toEqual({
      symbol: 'AAPL',
      closes: [
        { day: day('2020-08-07'), close: 444.45 },
        { day: day('2020-08-31'), close: 129.04 },
      ],
      splits: [{ day: day('2020-08-31'), newForOld: '4:1' }],
      dividends: [{ day: day('2020-08-07'), amount: 0.82 }],
    })
  })

  it('a spin-off adjusts closes without being a split', () => {
    const chart = {
      timestamp: [open('2023-01-03'), open('2023-01-04')],
      events: { splits: { a: { date: open('2023-01-04'), numerator: 1281, denominator: 1000 } } },
      indicators: { quote: [{ close: [51.41, 55.38] }] },
    }
    const { closes, splits } = parseChart('GE', JSON.stringify({ chart: { result: [chart] } }))
    expect(closes.map(({ close }) => close)).toEqual([65.85621, 55.38])
    expect(splits).toEqual([])
  })

  it('prices in another currency are refused', () => {
    const chart = { meta: { currency: 'CAD' } }
    expect(() => parseChart('X', JSON.stringify({ chart: { result: [chart] } }))).toThrow('dollars')
  })

  it('rows of the keyed source become prices', () => {
    const closes = parseRows('[{"date":"2020-08-31","close":129.04},{"date":"x","close":1}]')
    const splits = parseRows('[{"date":"2020-08-31","split":"4.000000/1.000000"}]')
    const dividends = parseRows('[{"date":"2020-08-07","value":0.205,"unadjustedValue":0.82}]')
    expect(joinRows('AAPL', closes, splits, dividends)).toEqual({
      symbol: 'AAPL',
      closes: [{ day: day('2020-08-31'), close: 129.04 }],
      splits: [{ day: day('2020-08-31'), newForOld: '4.000000/1.000000' }],
      dividends: [{ day: day('2020-08-07'), amount: 0.82 }],
    })
  })

  it.each([
    ['2026-11-20T23:00:00Z', '2026-11-20'],
    ['2026-11-20T20:00:00Z', '2026-11-19'],
    ['2026-11-23T06:00:00Z', '2026-11-20'],
  ])('the last final day at %s is %s', (now, expected) => {
    expect(lastFinalDay(new Date(now))).toBe(expected)
  })
})

describe('readSyncSettings', () => {
  it.each([
    [{}, 'SEC_USER_AGENT'],
    [{ SEC_USER_AGENT: 'a@b.c', SYNC_SEC_URL: 'ftp://sec.gov' }, 'SYNC_SEC_URL'],
    [{ SEC_USER_AGENT: 'a@b.c', SYNC_PRICES: 'other' }, 'SYNC_PRICES must be'],
    [{ SEC_USER_AGENT: 'a@b.c', SYNC_PRICES: 'eodhd' }, 'SYNC_PRICES_KEY'],
  ])('the environment %p is refused', (env, message) => {
    expect(() => readSyncSettings(env, ['tickers', 'prices'])).toThrow(message)
  })

  it('the contact is sent to the SEC only', () => {
    const { policyOf } = readSyncSettings({ SEC_USER_AGENT: 'Example a@b.c' }, ['tickers'])
    expect(policyOf(new URL('https://data.sec.gov/x')).userAgent).toBe('Example a@b.c')
    expect(policyOf(new URL('https://cdn.finra.org/x')).userAgent).not.toContain('@')
  })
})

describe('formatSource', () => {
  it('a line has the status, the rows, the size and the date of a source', () => {
    const counts = { bytes: 812_400, rowsAdded: 12, rowsRejected: 1200 }
    const result = {
      status: 'new' as const,
      detail: '12 yields',
      dataAsOf: '2026-11-20',
      error: null,
    }
    expect(formatSource({ source: 'treasury', ...result, ...counts })).toBe(
      '  treasury        new        12 yields; 1,200 refused; 0.8 MB; as of 2026-11-20',
    )
  })
})
