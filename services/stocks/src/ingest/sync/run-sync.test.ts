import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { APPLE_FACTS } from '../../../test/apple.ts'
import { at, buildReport } from '../../../test/factories.ts'
import { createImportSite, type ImportSite, TODAY } from '../../../test/import-site.ts'
import { companyfactsJson } from '../../../test/sec-files.ts'
import { type SourceServer, startSourceServer } from '../../../test/source-server.ts'
import { storedZip } from '../../../test/stored-zip.ts'
import { UsageError } from '../import-arguments.ts'
import { runSync, type SyncArguments } from './run-sync.ts'

const KEY = 'price-key-1234'
const report = (accession: string) =>
  at(buildReport({ accession }), '2021-12-31', { Assets: 100, Liabilities: 90, Deposits: 70 })
const FACTS = {
  'CIK0000320193.json': companyfactsJson(320193, 'Apple Inc.', APPLE_FACTS),
  'CIK0000019617.json': companyfactsJson(
    19617,
    'JPMORGAN CHASE & CO',
    report('0000019617-22-000001'),
  ),
  'CIK0000000003.json': companyfactsJson(3, 'Unlisted Corp', report('0000000003-22-000001')),
}
const NEWCOMER = companyfactsJson(1835632, 'Marvell', report('0001835632-22-000001'))

function submissions(cik: number, sic: string, ticker: string): string {
  const business = { city: 'CUPERTINO', stateOrCountry: 'CA', stateOrCountryDescription: 'CA' }
  return JSON.stringify({
    ...{ cik: String(cik), name: 'A', sic, sicDescription: 'Electronic Computers' },
    ...{ tickers: [ticker], exchanges: ['Nasdaq'], addresses: { business }, filings: {} },
  })
}

const TICKERS = JSON.stringify({
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [
    [320193, 'Apple Inc.', 'AAPL', 'Nasdaq'],
    [19617, 'JPMORGAN CHASE & CO', 'JPM', 'NYSE'],
    [1835632, 'Marvell Technology, Inc.', 'MRVL', 'Nasdaq'],
    [3, 'Unlisted Corp', 'FOUR', 'OTC'],
  ],
})
const SYMBOLS = [
  'Nasdaq Traded|Symbol|Security Name|Listing Exchange|Market Category|ETF|Round Lot Size|Test Issue|Financial Status|CQS Symbol|NASDAQ Symbol|NextShares',
  'Y|AAPL|Apple Inc. - Common Stock|Q|Q|N|100|N|N||AAPL|N',
  'Y|JPM|JP Morgan Chase & Co. Common Stock|N| |N|100|N||JPM|JPM|N',
  'Y|MRVL|Marvell Technology, Inc. - Common Stock|Q|Q|N|100|N|N||MRVL|N',
].join('\r\n')
const SHORTS = `symbolCode|settlementDate|currentShortPositionQuantity|averageDailyVolumeQuantity
AAPL|2026-10-30|120000000|52000000
`
const DAY = 86_400
const OPEN = Date.UTC(2026, 10, 20, 14, 30) / 1000
const chart = (close: number) =>
  JSON.stringify({
    chart: {
      result: [
        {
          meta: { currency: 'USD', gmtoffset: -18_000 },
          timestamp: [OPEN - DAY, OPEN],
          events: {
            splits: { [OPEN]: { date: OPEN, numerator: 2, denominator: 1, splitRatio: '2:1' } },
            dividends: { [OPEN]: { date: OPEN, amount: 0.25 } },
          },
          indicators: { quote: [{ close: [close, close] }] },
        },
      ],
    },
  })
const INDEX = (lines: string) =>
  `Description: Daily Index\n\nCIK|Company Name|Form Type|Date Filed|File Name\n---\n${lines}`
const LISTING = (...names: string[]) =>
  JSON.stringify({ directory: { item: names.map((name) => ({ name })) } })

let site: ImportSite
let server: SourceServer
beforeEach(async () => {
  site = await createImportSite()
  server = await startSourceServer()
  const bulk = '/Archives/edgar/daily-index'
  const files: Record<string, string | Buffer> = {
    '/files/company_tickers_exchange.json': TICKERS,
    '/dynamic/SymDir/nasdaqtraded.txt': SYMBOLS,
    [`${bulk}/bulkdata/submissions.zip`]: storedZip({
      'CIK0000320193.json': submissions(320193, '3571', 'AAPL'),
      'CIK0000019617.json': submissions(19617, '6021', 'JPM'),
      'CIK0000320193-submissions-001.json': '{}',
    }),
    [`${bulk}/xbrl/companyfacts.zip`]: storedZip(FACTS),
    [`${bulk}/2026/QTR4/index.json`]: LISTING('master.20261119.idx', 'form.20261119.idx'),
    [`${bulk}/2026/QTR4/master.20261119.idx`]: INDEX('1|Insider|4|20261119|edgar/x.txt\n'),
    '/graph/fredgraph.csv': 'observation_date,DGS10\n2026-11-18,4.1\n2026-11-19,.\n',
    '/stats/eurofxref/eurofxref-hist.zip': storedZip({
      'eurofxref-hist.csv': 'Date,USD,JPY,\n2026-11-20,1.1,170,\n',
    }),
    '/equity/otcmarket/biweekly/shrt20261030.csv': SHORTS.replaceAll(',', '|'),
    '/v8/finance/chart/AAPL': chart(100),
    '/v8/finance/chart/JPM': chart(200),
    '/v8/finance/chart/MRVL': chart(50),
  }
  for (const [path, content] of Object.entries(files)) server.answers.set(path, content)
})
afterEach(async () => {
  await server.close()
  await site.close()
})

const environment = () => ({
  SEC_USER_AGENT: 'Example Ltd admin@example.com',
  ...Object.fromEntries(
    ['SEC', 'SEC_DATA', 'NASDAQ', 'FRED', 'ECB', 'FINRA', 'PRICES'].map((host) => [
      `SYNC_${host}_URL`,
      server.url,
    ]),
  ),
})

function sync(args: Partial<SyncArguments> = {}, env: Record<string, string> = {}) {
  const { databaseUrl, db, bus, progress, folder } = site
  return runSync(
    { sources: [], simulated: false, ...args },
    {
      ...{ databaseUrl, db, bus, progress, cutoffs: null, now: () => TODAY },
      ...{ env: { ...environment(), ...env }, dataFolder: folder },
    },
  )
}

const statuses = ({ sources }: Awaited<ReturnType<typeof sync>>) =>
  Object.fromEntries(sources.map(({ source, status }) => [source, status]))

describe('runSync', () => {
  it('the first run loads and publishes the listed companies from all sources', async () => {
    const result = await sync()
    expect(result.sources.map(({ error }) => error)).toEqual(result.sources.map(() => null))
    expect(result.refresh).toMatchObject({ status: 'published', companies: 2 })
    const companies = await site.db
      .selectFrom('company')
      .select(['ticker', 'name', 'sic', 'exchange', 'city', 'state', 'country', 'is_sp500'])
      .orderBy('ticker')
      .execute()
    const place = { city: 'CUPERTINO', state: 'CA', country: 'united states', is_sp500: true }
    expect(companies).toEqual([
      { ticker: 'AAPL', name: 'Apple Inc.', sic: 3571, exchange: 'Nasdaq', ...place },
      { ticker: 'JPM', name: 'JP Morgan Chase & Co.', sic: 6021, exchange: 'NYSE', ...place },
    ])
    // Closes before the split are reported as traded.
    expect(
      await site.db
        .selectFrom('price')
        .select(['date', 'close'])
        .where('symbol', '=', 'AAPL')
        .execute(),
    ).toEqual([
      { date: '2026-11-19', close: 200 },
      { date: '2026-11-20', close: 100 },
    ])
    const counts = await Promise.all(
      (['split', 'dividend', 'short_interest', 'treasury_yield', 'exchange_rate'] as const).map(
        (table) => site.count(table),
      ),
    )
    expect(counts).toEqual([2, 2, 1, 1, 2])
    const { rows } = await sql<{ source: string; as_of: string }>`
      select source, data_as_of::text as as_of from sync_source
       where succeeded_at is not null and error is null order by 1`.execute(site.db)
    expect(rows).toHaveLength(10)
    expect(rows).toContainEqual({ source: 'filings', as_of: '2026-11-19' })
  })

  it('a second run downloads no archive and changes nothing', async () => {
    await sync()
    server.log.length = 0
    const { refresh, sources } = await sync()
    expect(refresh).toMatchObject({ status: 'unchanged' })
    expect(statuses({ sources } as Awaited<ReturnType<typeof sync>>)).toEqual({
      ...{ symbols: 'unchanged', tickers: 'unchanged', submissions: 'current' },
      ...{ companyfacts: 'current', filings: 'unchanged', 'index-members': 'unchanged' },
      ...{ treasury: 'unchanged', fx: 'unchanged', 'short-interest': 'unchanged' },
      prices: 'unchanged',
    })
    expect(server.log.filter((line) => /companyfacts|submissions|chart/.test(line))).toEqual([])
    expect(server.log).toContain('/files/company_tickers_exchange.json 304')
  })

  it('a day adds the companies named in its index, the new one with its industry', async () => {
    await sync()
    const folder = '/Archives/edgar/daily-index/2026/QTR4'
    server.answers.set(
      `${folder}/index.json`,
      LISTING('master.20261119.idx', 'master.20261120.idx'),
    )
    server.answers.set(
      `${folder}/master.20261120.idx`,
      INDEX('1835632|MARVELL|10-Q|20261120|a.txt\n3|UNLISTED|10-K|20261120|b.txt\n'),
    )
    server.answers.set('/api/xbrl/companyfacts/CIK0001835632.json', NEWCOMER)
    server.answers.set('/submissions/CIK0001835632.json', submissions(1835632, '3674', 'MRVL'))
    const { refresh } = await sync()
    expect(refresh).toMatchObject({ status: 'published', companies: 3 })
    const added = await site.db
      .selectFrom('company')
      .select(['ticker', 'sic'])
      .where('cik', '=', 1835632)
      .execute()
    expect(added).toEqual([{ ticker: 'MRVL', sic: 3674 }])
    const again = await sync({ sources: ['filings'] })
    expect(again.sources).toMatchObject([{ status: 'unchanged', dataAsOf: '2026-11-20' }])
  })

  it('a source that fails keeps its state, and the others are published', async () => {
    server.answers.set('/graph/fredgraph.csv', '<html>Service unavailable</html>')
    server.answers.set('/stats/eurofxref/eurofxref-hist.zip', (_, response) => {
      response.writeHead(403).end()
    })
    const result = await sync()
    expect(result.refresh).toMatchObject({ status: 'published' })
    expect(result.sources.filter(({ status }) => status === 'failed')).toMatchObject([
      { source: 'treasury', error: expect.stringMatching(/fredgraph.csv: not the series DGS10$/) },
      { source: 'fx', error: expect.stringMatching(/eurofxref-hist.zip answered 403$/) },
    ])
    const failed = await site.db
      .selectFrom('sync_source')
      .select(['source', 'succeeded_at', 'error'])
      .where('error', 'is not', null)
      .execute()
    expect(failed.map(({ source, succeeded_at }) => [source, succeeded_at])).toEqual([
      ['treasury', null],
      ['fx', null],
    ])
  })

  it('simulated sources leave the real ones to be loaded', async () => {
    await sync({ simulated: true })
    const real = await sync()
    expect(statuses(real)).toMatchObject({ companyfacts: 'new', prices: 'new' })
    const origins = await site.db.selectFrom('filing').select('origin').distinct().execute()
    expect(origins.map(({ origin }) => origin).sort()).toEqual(['real', 'simulated'])
  })

  it('a run after one without companyfacts loads what an undisturbed run loads', async () => {
    const archive = '/Archives/edgar/daily-index/xbrl/companyfacts.zip'
    const content = server.answers.get(archive) as Buffer
    server.answers.delete(archive)
    expect(statuses(await sync())).toMatchObject({
      ...{ companyfacts: 'failed', filings: 'failed', 'short-interest': 'failed' },
      ...{ prices: 'failed', treasury: 'new' },
    })
    server.answers.set(archive, content)
    expect(statuses(await sync())).toMatchObject({ 'short-interest': 'new', prices: 'new' })
    expect(await site.db.selectFrom('company').select('sic').orderBy('sic').execute()).toEqual([
      { sic: 3571 },
      { sic: 6021 },
    ])
  })

  it('the price key appears in no log, error or stored row', async () => {
    server.answers.set('/api/eod/AAPL.US', (_, response) => void response.writeHead(402).end())
    const env = { SYNC_PRICES: 'eodhd', SYNC_PRICES_KEY: KEY }
    const result = await sync({}, env)
    expect(result.sources.at(-1)).toMatchObject({ source: 'prices', status: 'failed' })
    expect(server.log.some((line) => line.includes(KEY))).toBe(true)
    const stored = await Promise.all(
      (['import_run', 'import_file', 'import_reject', 'sync_source'] as const).map((table) =>
        site.db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify([stored, result.sources, site.printed])).not.toContain(KEY)
  })

  it('without a contact, nothing is requested from the SEC', async () => {
    await expect(sync({}, { SEC_USER_AGENT: '' })).rejects.toThrow(UsageError)
    expect(server.log).toEqual([])
    const { sources } = await sync({ sources: ['treasury'] }, { SEC_USER_AGENT: '' })
    expect(sources).toMatchObject([{ source: 'treasury', status: 'new' }])
  })
})
