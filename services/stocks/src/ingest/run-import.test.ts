import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { APPLE_FACTS } from '../../test/apple.ts'
import { at, buildReport } from '../../test/factories.ts'
import { createImportSite, IDENTITIES, type ImportSite, PRICES } from '../../test/import-site.ts'
import { companyfactsJson } from '../../test/sec-files.ts'
import { storedZip } from '../../test/stored-zip.ts'
import { formatCoverage, readCoverageChange } from '../publish/comparison/line-coverage.ts'
import { findCurrentVersion } from '../publish/versions/data-version.repository.ts'
import type { ImportArguments } from './import-arguments.ts'
import { UsageError } from './import-arguments.ts'
import { ImportRunningError } from './import-lock.ts'
import { listRejects } from './rejects-file.ts'
import { withImportLock } from './run-import.ts'

const APPLE = companyfactsJson(320193, 'Apple Inc.', APPLE_FACTS)
const SIMULATED_APPLE = APPLE.replaceAll('0000320193-2', 'SIM-320193-2')
const BANK = companyfactsJson(
  19617,
  'JPMORGAN CHASE & CO',
  at(buildReport({ accession: '0000019617-22-000001' }), '2021-12-31', {
    Assets: 100,
    Liabilities: 90,
    Deposits: 70,
  }),
)
const FUND = JSON.stringify({
  cik: '0001997711',
  entityName: 'A fund',
  facts: { dei: {} },
})

let site: ImportSite
beforeEach(async () => {
  site = await createImportSite()
})
afterEach(() => site.close())

/** Default files: Apple's facts and prices, and three identities. */
async function usual(): Promise<Partial<ImportArguments>> {
  return {
    identities: [await site.write('identities.csv', IDENTITIES)],
    companyfacts: [await site.write('CIK0000320193.json', APPLE)],
    prices: [await site.write('prices.csv', PRICES)],
  }
}

/** Altman's Z by balance date in the current version, to three decimals. */
async function scoresOf(ticker: string): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ period_end: string; z_score: number | null }>`
    select q.period_end, q.z_score
      from data_version v
      join company_version c on c.data_version_id = v.id and c.ticker = ${ticker}
      join quarter_result q on q.company_id = c.company_id
       and q.from_version <= v.id and q.from_version >= coalesce(v.complete_from, 0)
       and (q.to_version is null or q.to_version > v.id)
     where v.is_current order by 1`.execute(site.db)
  return Object.fromEntries(
    rows.map((row) => [
      row.period_end,
      row.z_score === null ? null : Number(row.z_score.toFixed(3)),
    ]),
  )
}

/** Tickers of the current version. */
async function listPublished(): Promise<string[]> {
  const { rows } = await sql<{ ticker: string }>`
    select c.ticker from data_version v join company_version c on c.data_version_id = v.id
     where v.is_current order by 1`.execute(site.db)
  return rows.map(({ ticker }) => ticker)
}

describe('imports', () => {
  it('an import publishes the data of its files', async () => {
    const { refresh, totals } = await site.import(await usual())
    expect(refresh).toMatchObject({ status: 'published' })
    expect(totals).toMatchObject({ loaded: 3, rejected: 0 })
    // 1.2 (-0.0527) + 1.4 (-0.0087) + 3.3 (0.3459) + 0.6 (7.9219) + 0.999 (1.1178)
    expect(await scoresOf('AAPL')).toMatchObject({ '2022-09-24': 6.936 })
    expect(await site.count('fact')).toBe(APPLE_FACTS.length)
  })

  it('closes are stored for known companies on trading days only', async () => {
    await site.import(await usual())
    const prices = await site.db.selectFrom('price').select(['symbol', 'date']).execute()
    expect(prices).toEqual([
      { symbol: 'AAPL', date: '2022-09-23' },
      { symbol: 'AAPL', date: '2023-09-29' },
    ])
  })

  it('a repeated import changes nothing', async () => {
    const args = await usual()
    const first = await site.import(args)
    const tables = ['filing', 'fact', 'price', 'document', 'quarter_result'] as const
    const counts = await Promise.all(tables.map((table) => site.count(table)))
    const second = await site.import(args)
    expect(first.refresh).toMatchObject({ dataVersionId: 1 })
    expect(second.refresh).toEqual({ status: 'unchanged', dataVersionId: 1 })
    expect(second.totals).toMatchObject({ unchanged: 2, rowsAdded: 0 })
    expect(await Promise.all(tables.map((table) => site.count(table)))).toEqual(counts)
  })

  it('the same content under other file names gives the same input hash', async () => {
    const args = await usual()
    await site.import(args)
    const renamed = await site.write('again/copy.json.gz', gzipSync(APPLE))
    const { refresh } = await site.import({ companyfacts: [renamed] })
    expect(refresh.status).toBe('unchanged')
  })

  it('every restatement is stored, and the score uses the restated figures', async () => {
    await site.import(await usual())
    const later = buildReport({
      accession: '0000320193-23-000001',
      form: '10-K/A',
      filed: '2023-01-15',
      fiscalYear: 2022,
    })
    const restated = companyfactsJson(320193, 'Apple Inc.', [
      ...at(later, '2022-09-24', { Assets: 400_000_000_000 }),
    ])
    const { refresh } = await site.import({
      companyfacts: [await site.write('restated.json', restated)],
    })
    expect(refresh.status).toBe('published')
    expect(await site.count('fact')).toBe(APPLE_FACTS.length + 1)
    // With total assets of 400,000: 1.2 (-0.0464) + 1.4 (-0.0077) + 3.3 (0.3051) + 0.6 (7.9219) +
    // 0.999 (0.9858)
    expect(await scoresOf('AAPL')).toMatchObject({ '2022-09-24': 6.678 })
  })

  it('a price file is read again after a company was added', async () => {
    const { prices } = await usual()
    const identities = [await site.write('one.csv', IDENTITIES.split('\n').slice(0, 2).join('\n'))]
    const companyfacts = [await site.write('CIK0000320193.json', APPLE)]
    await site.import({ identities, companyfacts, prices: prices ?? [] })
    const more = `${IDENTITIES}77,XYZ,Xyz,,,,,,,,,\n`
    await site.import({
      identities: [await site.write('more.csv', more)],
      prices: prices ?? [],
    })
    expect(await site.count('price')).toBe(4)
  })

  it('data before --since is left out', async () => {
    await site.import({ ...(await usual()), since: '2023-01-01' })
    expect(Object.keys(await scoresOf('AAPL'))).toEqual(['2023-09-30'])
    expect(await site.count('price')).toBe(1)
  })
})

describe('files in folders', () => {
  it('files are recognized by content: facts, submissions, zip, gzip and others', async () => {
    await site.write('in/a/CIK0000320193.json.gz', gzipSync(APPLE))
    await site.write(
      'in/b.zip',
      storedZip({
        'CIK0000019617.json': BANK,
        'z-submissions.json': JSON.stringify({
          cik: '19617',
          name: 'JPMORGAN CHASE & CO',
          tickers: ['JPM'],
          exchanges: ['NYSE'],
          sic: '6021',
          filings: {},
        }),
      }),
    )
    await site.write('in/CIK0001997711.json', FUND)
    await site.write('in/broken.json', APPLE.slice(0, 500))
    await site.write('in/broken.json.gz', gzipSync(APPLE).subarray(0, 200))
    await site.write('in/notes.txt', 'hello')
    const tickers = await site.write(
      'tickers.json',
      JSON.stringify({ 0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' } }),
    )
    const result = await site.import({ companyfacts: [`${site.folder}/in`], tickers: [tickers] })
    const rejects = await listRejects(site.db, result.runId)
    expect(rejects.map((r) => [r.file_name, r.reason])).toEqual([
      ['CIK0001997711.json', 'A fund (CIK 1997711) reports neither us-gaap nor ifrs-full facts'],
      ['broken.json', expect.stringMatching(/^Corrupt JSON: /)],
      ['broken.json.gz', expect.stringMatching(/^Unreadable: /)],
      ['notes.txt', expect.stringMatching(/^Corrupt JSON: /)],
    ])
    expect(
      await site.db.selectFrom('company').select(['ticker', 'sic']).orderBy('cik').execute(),
    ).toEqual([
      { ticker: 'JPM', sic: 6021 },
      { ticker: 'AAPL', sic: null },
    ])
    expect(result.refresh.status).toBe('published')
  })

  it('facts of a CIK without a ticker are rejected, and the reason names the flag to pass', async () => {
    const result = await site.import({
      companyfacts: [await site.write('CIK0000320193.json', APPLE)],
    })
    const [reject] = await listRejects(site.db, result.runId)
    expect(reject?.reason).toMatch(/CIK 320193 \(Apple Inc\.\) has no ticker: pass --tickers/)
    expect(await site.count('fact')).toBe(0)
    expect(await site.count('company')).toBe(0)
    expect(result.refresh).toEqual({ status: 'empty' })
  })

  it('facts load once their company is named, without changing loaded data', async () => {
    const file = await site.write('CIK0000320193.json', APPLE)
    await site.import({ companyfacts: [file] })
    const result = await site.import({ ...(await usual()), companyfacts: [file] })
    expect(result.totals.loaded).toBe(3)
    expect(await site.count('fact')).toBe(APPLE_FACTS.length)
  })

  it('valid files are loaded next to an invalid price file and a truncated file', async () => {
    const args = await usual()
    const cut = await site.write('cut.csv.gz', gzipSync(PRICES.repeat(500)).subarray(0, 60))
    const odd = await site.write('odd.csv', 'a,b\n1,2\n')
    const result = await site.import({ ...args, prices: [cut, odd] })
    expect(result.totals).toMatchObject({ loaded: 2, rejected: 2 })
    expect(await site.count('price')).toBe(0)
    // Without closes the score is the Z′ of book equity.
    expect(await scoresOf('AAPL')).toMatchObject({ '2022-09-24': 2.216 })
  })

  it('a missing path is a usage error', async () => {
    await expect(site.import({ prices: ['/nowhere/prices.csv'] })).rejects.toThrow(UsageError)
  })
})

describe('facts fetched from the SEC', () => {
  const requests: string[] = []
  const openSec = () => ({
    async get(url: string) {
      requests.push(url)
      return Buffer.from(
        url.endsWith('company_tickers.json')
          ? JSON.stringify({ 0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' } })
          : APPLE,
      )
    },
  })

  it("companies to fetch are given by ticker or CIK, unknown ones resolved by the SEC's list", async () => {
    await site.import({ fetch: ['aapl'] }, { openSec })
    expect(requests).toEqual([
      'https://www.sec.gov/files/company_tickers.json',
      'https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json',
    ])
    expect(Object.keys(await scoresOf('AAPL'))).toEqual(['2022-09-24', '2023-09-30'])
    const again = await site.import({ fetch: ['320193'] }, { openSec })
    expect(requests).toHaveLength(3)
    expect(again.totals).toMatchObject({ unchanged: 1 })
    await expect(site.import({ fetch: ['NOPE'] }, { openSec })).rejects.toThrow(UsageError)
  })

  it('facts that the SEC fails to return are reported and nothing of them is stored', async () => {
    const broken = () => ({
      get: async (url: string) => {
        throw new Error(`the SEC returned 404 for ${url}`)
      },
    })
    await site.import(await usual())
    const result = await site.import({ fetch: ['19617'] }, { openSec: broken })
    const [reject] = await listRejects(site.db, result.runId)
    expect(reject?.reason).toMatch(/^Unreadable: the SEC returned 404/)
    expect(result.refresh.status).toBe('unchanged')
  })
})

describe('statement line coverage', () => {
  /** Market values from the exchange: Apple three times the bank. */
  const listings = JSON.stringify(
    [
      ['AAPL', 3_000_000_000_000],
      ['JPM', 1_000_000_000_000],
    ].map(([symbol, marketCap]) => ({ symbol, marketCap: String(marketCap), lastsale: '$1.00' })),
  )

  it('known lines are counted by company and by market value, before and after an import', async () => {
    expect(await readCoverageChange(site.db)).toEqual({ before: null, after: null })
    const listed = await site.write('nasdaq-2026-11-20.json', listings)
    await site.import({ ...(await usual()), prices: [], listings: [listed] })
    const first = await readCoverageChange(site.db)
    expect(first).toMatchObject({ before: null, after: { dataVersionId: 1, companies: 1 } })
    expect(formatCoverage(first)).toContainEqual(
      expect.stringMatching(/^ +Total assets +100\.0% +100\.0%$/),
    )

    await site.import({ companyfacts: [await site.write('bank.json', BANK)] })
    const second = await readCoverageChange(site.db)
    expect(second.before).toEqual(first.after)
    expect(second.after).toMatchObject({ dataVersionId: 2, companies: 2, marketValue: 4e12 })
    expect(second.after?.lines).toMatchObject({
      totalAssets: { companies: 1, marketValue: 1 },
      currentAssets: { companies: 0.5, marketValue: 0.75 },
      'year.revenue': { companies: 0.5, marketValue: 0.75 },
      'year.dividends': { companies: 0, marketValue: 0 },
    })
    const lines = formatCoverage(second)
    expect(lines[0]).toContain('data version 1 -> 2, 1 -> 2 companies')
    expect(lines).toContainEqual(
      expect.stringMatching(/^ +Current assets +100\.0% -> +50\.0% +100\.0% -> +75\.0%$/),
    )
  })

  it('known lines have no share of market value where no company has one', async () => {
    const { identities = [], companyfacts = [] } = await usual()
    await site.import({ identities, companyfacts })
    const coverage = await readCoverageChange(site.db)
    expect(coverage.after?.lines.totalAssets).toEqual({ companies: 1, marketValue: null })
    expect(formatCoverage(coverage).join('\n')).toMatch(/Total assets +100\.0% +none$/m)
  })

  it('known lines are not compared with a version that did not record them', async () => {
    await site.import(await usual())
    await sql`update company_version set own = (own::jsonb - 'knownLines')::text`.execute(site.db)
    await site.import({ companyfacts: [await site.write('bank.json', BANK)] })
    // Apple's row is inherited from that version.
    expect(await readCoverageChange(site.db)).toEqual({ before: null, after: null })
  })
})

describe('interrupted imports', () => {
  const dying = {
    beforePublish: () => {
      throw new Error('killed')
    },
  }

  it('an import that dies between staging and publication leaves the old version; the next one finishes', async () => {
    const args = await usual()
    await site.import(args)
    const bank = { companyfacts: [await site.write('bank.json', BANK)] }
    await expect(site.import(bank, dying)).rejects.toThrow('killed')
    expect((await findCurrentVersion(site.db))?.id).toBe(1)
    expect(await listPublished()).toEqual(['AAPL'])

    const { refresh, totals } = await site.import(bank)
    expect(totals.unchanged).toBe(1)
    expect(refresh.status).toBe('published')
    expect(await listPublished()).toEqual(['AAPL', 'JPM'])
    expect(await site.db.selectFrom('data_version').select('published_at').execute()).toHaveLength(
      2,
    )
    const runs = await site.db.selectFrom('import_run').select('status').orderBy('id').execute()
    expect(runs.map((r) => r.status)).toEqual(['done', 'failed', 'done'])
  })

  it('an interrupted run is marked as interrupted', async () => {
    await site.db
      .insertInto('import_run')
      .values({
        status: 'running',
        arguments: '{}',
        finished_at: null,
        data_version_id: null,
        detail: null,
      })
      .execute()
    await site.import(await usual())
    const run = await site.db.selectFrom('import_run').selectAll().orderBy('id').executeTakeFirst()
    expect(run).toMatchObject({ status: 'failed', detail: 'interrupted' })
  })
})

describe('concurrent imports', () => {
  it('a second import is refused with a message and changes nothing', async () => {
    const args = await usual()
    await withImportLock(site.databaseUrl, async () => {
      const second = site.import(args)
      await expect(second).rejects.toThrow(ImportRunningError)
      await expect(second).rejects.toThrow(/Another import is running \(connected since /)
    })
    expect(await site.count('import_run')).toBe(0)
    await expect(site.import(args)).resolves.toMatchObject({ refresh: { status: 'published' } })
  })
})

describe('real filings of a simulated company', () => {
  it('real filings replace the simulated ones, including prices', async () => {
    const args = await usual()
    const simulated = [await site.write('simulated.json', SIMULATED_APPLE)]
    await site.import({ ...args, companyfacts: simulated, simulated: true })
    expect(await site.db.selectFrom('company_version').select('is_simulated').execute()).toEqual([
      { is_simulated: true },
    ])
    const { refresh } = await site.import({ companyfacts: args.companyfacts ?? [] })
    expect(refresh).toMatchObject({ status: 'published' })
    const company = await site.db
      .selectFrom('company')
      .select('is_simulated')
      .where('ticker', '=', 'AAPL')
      .executeTakeFirst()
    expect(company?.is_simulated).toBe(false)
    // Without real closes the score is the Z′ of book equity; simulated closes are not used.
    expect(await scoresOf('AAPL')).toEqual({ '2022-09-24': 2.216, '2023-09-30': 2.208 })
    const bodies = await site.db
      .selectFrom('document')
      .select('body')
      .where('from_version', '=', (await findCurrentVersion(site.db))?.id ?? 0)
      .execute()
    expect(bodies).not.toHaveLength(0)
    expect(JSON.stringify(bodies)).not.toContain('SIM-')
  })
})
