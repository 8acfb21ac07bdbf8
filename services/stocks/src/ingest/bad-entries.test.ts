import { rmSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { APPLE_FACTS } from '../../test/apple.ts'
import { at, buildReport } from '../../test/factories.ts'
import { createImportSite, IDENTITIES, type ImportSite } from '../../test/import-site.ts'
import { companyfactsJson } from '../../test/sec-files.ts'
import { storedZip } from '../../test/stored-zip.ts'
import { silentProgress } from './progress.ts'
import { listRejects } from './rejects-file.ts'

const ALL_BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
const APPLE = companyfactsJson(320193, 'Apple \u0000 Inc', APPLE_FACTS)
const bank = buildReport({ accession: '0000019617-22-000001' })
const BANK = companyfactsJson(19617, 'JPMORGAN', at(bank, '2021-12-31', { Assets: 100 }))

let site: ImportSite
beforeAll(async () => {
  site = await createImportSite()
})
afterAll(() => site.close())

describe('import folders with bad entries', () => {
  it('an import folder is loaded except for bad entries, each listed with its reason', async () => {
    const bad = companyfactsJson(
      99,
      'Bad',
      at({ ...bank, form: '10-K\u0000' }, '2021-12-31', { Assets: 1 }),
    )
    await site.write('in/a/apple.json', APPLE)
    await site.write('in/cut.zip', storedZip({ 'a.json': BANK }).subarray(0, -10))
    await site.write(
      'in/evil.zip',
      storedZip({ '../../evil.json': BANK, 'nul\u0000.json': '\u0000', 'jpm.json': BANK }),
    )
    await symlink('/nowhere', `${site.folder}/in/link.json`)
    await site.write('in/nul-form.json', bad)
    await site.write('in/x.json', ALL_BYTES)
    const tickers = { 0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple\u0000 Inc.' } }
    const result = await site.import({
      identities: [
        await site.write('all.csv', ALL_BYTES),
        await site.write('identities.csv', `${IDENTITIES}99,BAD,Bad\u0000ly,,,,,,,,,\n`),
      ],
      tickers: [await site.write('tickers.json', JSON.stringify(tickers))],
      companyfacts: [`${site.folder}/in`],
      prices: [await site.write('prices.csv', ALL_BYTES)],
      splits: [await site.write('splits.csv', ALL_BYTES)],
    })
    expect(result.refresh.status).toBe('published')
    const rejects = await listRejects(site.db, result.runId)
    expect(rejects.map((r) => [r.file_name, r.reason])).toEqual(
      expect.arrayContaining([
        ['cut.zip', expect.stringMatching(/^Unreadable: End of central directory/)],
        ['evil.zip/../../evil.json', 'Unreadable: invalid relative path: ../../evil.json'],
        ['evil.zip/nul .json', expect.stringMatching(/^Corrupt JSON: /)],
        ['link.json', 'Unreadable: broken link'],
        ['nul-form.json', 'no form'],
        ['x.json', expect.stringMatching(/^Corrupt JSON: /)],
        ['prices.csv', expect.stringMatching(/^(Unreadable|Not a price file): /)],
      ]),
    )
    const companies = await site.db.selectFrom('company').select('name').orderBy('cik').execute()
    expect(companies.map((c) => c.name)).toEqual([
      'Bad ly',
      'JPMorgan Chase & Co',
      'Apple Inc.',
      'Alphabet Inc.',
    ])
  })

  it('a company name from a companyfacts file is stored without its NUL', async () => {
    const other = await createImportSite()
    const csv = 'cik,ticker\n320193,AAPL\n'
    await other.import({
      tickers: [await other.write('tickers.csv', csv)],
      companyfacts: [await other.write('apple.json', APPLE)],
    })
    expect(await other.db.selectFrom('company').select('name').execute()).toEqual([
      { name: 'Apple Inc' },
    ])
    await other.close()
  })
})

describe('facts with out-of-range figures', () => {
  it('out-of-range figures are rejected or dropped without aborting the import', async () => {
    const good = companyfactsJson(19617, 'JPMORGAN', at(bank, '2022-12-31', { Assets: 1 }))
    const yearZero = good.replace('"end"', '"start":"0000-01-01","end"')
    const farYear = good.replace(/"fy":\d+/, '"fy":99999999999')
    const before = await site.count('fact')
    const result = await site.import({
      companyfacts: [
        await site.write('zero.json', yearZero),
        await site.write('far.json', farYear),
      ],
    })
    expect(await listRejects(site.db, result.runId)).toEqual([
      {
        file_name: 'zero.json',
        locator: 'us-gaap:Assets/USD[0]',
        reason: 'the period’s start is not a date: 0000-01-01',
      },
    ])
    expect(await site.count('fact')).toBe(before + 1)
  })
})

describe('lists that become unreadable during the import', () => {
  it('a deleted price file and a folder passed as a split list are rejected with the reason', async () => {
    const prices = await site.write('gone/prices.csv', 'symbol,date,close\n')
    await mkdir(`${site.folder}/gone/splits.csv`)
    const progress = { ...silentProgress, print: () => rmSync(prices, { force: true }) }
    const identities = [await site.write('identities.csv', IDENTITIES)]
    const result = await site.import({ identities, prices: [prices] }, { progress })
    expect(result.totals).toMatchObject({ loaded: 1, rejected: 2 })
    const rejects = await listRejects(site.db, result.runId)
    expect(rejects.map((r) => [r.file_name, r.reason])).toEqual([
      ['prices.csv', expect.stringMatching(/^Unreadable: ENOENT/)],
      ['splits.csv', expect.stringMatching(/^Unreadable: EISDIR/)],
    ])
  })
})
