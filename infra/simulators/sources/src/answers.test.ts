import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readZip } from '../../market-data/src/testing/read-zip.ts'
import {
  COMPANYFACTS_ZIP,
  startTestSources,
  TEST_WORLD,
  type TestSources,
} from './testing/start-test-sources.ts'

let sources: TestSources
beforeAll(async () => {
  sources = await startTestSources()
})
afterAll(() => sources.close())

const json = async (path: string) => JSON.parse(await sources.text(path))
const FACTS = '/sec-data/api/xbrl/companyfacts'
const DAILY = '/sec/Archives/edgar/daily-index'

interface Facts {
  readonly cik: number
  readonly facts: Record<
    string,
    Record<string, { units: Record<string, { filed: string; accn: string }[]> }>
  >
}

const listFacts = ({ facts }: Facts) =>
  Object.values(facts).flatMap((tags) =>
    Object.values(tags).flatMap(({ units }) => Object.values(units).flat()),
  )

async function readArchive(file: string): Promise<Map<string, string>> {
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'archive-')), 'a.zip')
  writeFileSync(place, Buffer.from(await (await sources.get(file)).arrayBuffer()))
  return readZip(place)
}

/** Companies with a 10-K or 10-Q in a daily index. */
async function indexedFilers(date: string): Promise<number[]> {
  const text = await sources.text(`${DAILY}/2026/QTR4/master.${date}.idx`)
  const rows = text.split('\n').filter((line) => /\|10-[KQ]\|/.test(line))
  for (const row of rows)
    expect(row).toMatch(/^\d+\|[^|]+\|10-[KQ]\|\d{8}\|edgar\/data\/\d+\/\d{10}-\d\d-\d{6}\.txt$/)
  return rows.map((row) => Number(row.split('|')[0]))
}

describe('SEC', () => {
  it('the ticker list has the listed companies with CIK, name, ticker and exchange', async () => {
    const { fields, data } = await json('/sec/files/company_tickers_exchange.json')
    expect(fields).toEqual(['cik', 'name', 'ticker', 'exchange'])
    expect(data).toHaveLength(TEST_WORLD.listed)
    expect(data).toEqual(
      sources.world.listed.map(({ cik, name, ticker, exchange }) => [cik, name, ticker, exchange]),
    )
  })

  it('the archives have one member per filer, equal to the answer for the company', async () => {
    const [facts, submissions] = [
      await readArchive(COMPANYFACTS_ZIP),
      await readArchive(`${DAILY}/bulkdata/submissions.zip`),
    ]
    expect([facts.size, submissions.size]).toEqual([TEST_WORLD.companies, TEST_WORLD.companies])
    for (const [name, text] of facts)
      expect(JSON.parse(text)).toEqual(await json(`${FACTS}/${name}`))
    for (const [name, text] of submissions) {
      expect(JSON.parse(text)).toEqual(await json(`/sec-data/submissions/${name}`))
    }
  })

  it('all facts of a filer were filed with its reports and by the day', async () => {
    for (const { cik } of sources.world.filers) {
      const name = `CIK${String(cik).padStart(10, '0')}.json`
      const { filings } = await json(`/sec-data/submissions/${name}`)
      const accessions = new Set(filings.recent.accessionNumber)
      const facts = listFacts(await json(`${FACTS}/${name}`))
      expect(facts.length).toBeGreaterThan(100)
      expect(new Set(facts.map(({ accn }) => accn))).toEqual(accessions)
      expect(facts.every(({ filed }) => filed <= '2026-11-18')).toBe(true)
    }
  })

  it('missing files answer as at the SEC: 403 in the archive, 404 in the API', async () => {
    const statuses = await Promise.all(
      [
        `${DAILY}/2026/QTR4/master.20261115.idx`,
        '/sec/files/none',
        `${FACTS}/CIK0000000001.json`,
      ].map(async (path) => (await sources.get(path)).status),
    )
    expect(statuses).toEqual([403, 403, 404])
  })
})

describe('markets', () => {
  it('the symbol directory has the listed symbols, an ETF and a test issue', async () => {
    const lines = (await sources.text('/nasdaq/dynamic/SymDir/nasdaqtraded.txt'))
      .trim()
      .split('\r\n')
    expect(lines.at(-1)).toMatch(/^File Creation Time: \d{10}:\d\d\|+$/)
    const rows = lines.slice(1, -1).map((line) => line.split('|'))
    expect(rows.every((cells) => cells.length === 12)).toBe(true)
    expect(rows.filter(([, , , , , etf, , test]) => etf === 'N' && test === 'N')).toHaveLength(
      TEST_WORLD.listed,
    )
  })

  it('FRED, the ECB and FINRA answer in their formats', async () => {
    const yields = (await sources.text('/fred/graph/fredgraph.csv?id=DGS10')).trim().split('\n')
    expect(yields[0]).toBe('observation_date,DGS10')
    expect(yields.at(-1)).toMatch(/^2026-11-18,\d\.\d\d$/)
    expect(yields).toContain('2025-12-25,')
    const rates = await readArchive('/ecb/stats/eurofxref/eurofxref-hist.zip')
    expect(rates.get('eurofxref-hist.csv')?.split('\n').slice(0, 2)).toEqual([
      'Date,USD,JPY,GBP,CHF,CAD,CNY,INR,RUB,',
      expect.stringMatching(/^2026-11-18,1\.\d{4},.*,N\/A,$/),
    ])
    const short = await sources.text('/finra/equity/otcmarket/biweekly/shrt20261030.csv')
    expect(short.split('\n')[1]).toMatch(/^20261030\|[A-Z]+\|.*\|2026-10-30$/)
    expect((await sources.get('/finra/equity/otcmarket/biweekly/shrt20261029.csv')).status).toBe(
      403,
    )
  })

  it('both price sources have the same closes, dividends and splits', async () => {
    const symbol = sources.world.listed.find(({ market }) => market().payout > 0)?.ticker ?? ''
    const chart = await json(
      `/prices/v8/finance/chart/${symbol}?period1=1735689600&period2=1893456000`,
    )
    const [{ timestamp, events, indicators }] = chart.chart.result
    const history = await json(`/prices/api/eod/${symbol}.US?from=2025-01-01&api_token=x`)
    expect(indicators.quote[0].close).toEqual(history.map(({ close }: { close: number }) => close))
    expect(new Date(timestamp.at(-1) * 1000).toISOString()).toMatch(/^2026-11-18T/)
    const dividends = await json(`/prices/api/div/${symbol}.US?from=2025-01-01&api_token=x`)
    expect(dividends.length).toBeGreaterThanOrEqual(7)
    expect(Object.values(events.dividends)).toHaveLength(dividends.length)
    const day = await json('/prices/api/eod-bulk-last-day/US?date=2026-11-18&api_token=x')
    expect(day).toContainEqual({ code: symbol, ...history.at(-1) })
  })

  it('an unknown symbol answers 404, a request without the key 401', async () => {
    expect((await sources.get('/prices/v8/finance/chart/NONE')).status).toBe(404)
    expect((await sources.get('/prices/api/eod-bulk-last-day/US')).status).toBe(401)
  })
})

describe('next day', () => {
  it('a day adds an index with the given number of filings, facts of them and a new archive', async () => {
    const own = await startTestSources()
    const saved = sources
    sources = own
    try {
      const before = await own.get(COMPANYFACTS_ZIP)
      await before.arrayBuffer()
      expect((await own.get(`${DAILY}/2026/QTR4/master.20261119.idx`)).status).toBe(403)
      expect((await own.control('POST', 'day')).status).toBe(200)
      const filers = await indexedFilers('20261119')
      expect(filers).toHaveLength(TEST_WORLD.filingsPerDay)
      for (const cik of filers) {
        const facts = listFacts(await json(`${FACTS}/CIK${String(cik).padStart(10, '0')}.json`))
        expect(facts.some(({ filed }) => filed === '2026-11-19')).toBe(true)
      }
      const { directory } = await json(`${DAILY}/2026/QTR4/index.json`)
      expect(directory.item.at(-1).name).toBe('master.20261119.idx')
      const rates = await readArchive('/ecb/stats/eurofxref/eurofxref-hist.zip')
      expect(rates.get('eurofxref-hist.csv')).toContain('\n2026-11-19,')
      const after = await own.get(COMPANYFACTS_ZIP, {
        'if-none-match': before.headers.get('etag') ?? '',
      })
      expect(after.status).toBe(200)
      await after.arrayBuffer()
      await own.control('POST', 'day')
      expect((await own.control('POST', 'day')).status).toBe(400)
    } finally {
      sources = saved
      await own.close()
    }
  })
})
