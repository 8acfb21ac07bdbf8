import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createImportSite, IDENTITIES, type ImportSite } from '../../test/import-site.ts'
import { type Cells, fsdsTables } from '../../test/sec-files.ts'
import { storedZip } from '../../test/stored-zip.ts'
import type { ImportArguments } from './import-arguments.ts'

/** Few runs, because each writes to a real database. */
const RUNS = { numRuns: 25 }

let site: ImportSite
beforeAll(async () => {
  site = await createImportSite()
  await site.load({ identities: [await site.write('identities.csv', IDENTITIES)] })
})
afterAll(() => site.close())

const INPUTS: Readonly<Record<string, (path: string) => Partial<ImportArguments>>> = {
  companyfacts: (path) => ({ companyfacts: [path] }),
  fsds: (path) => ({ fsds: [path], unlisted: true }),
  prices: (path) => ({ prices: [path] }),
  splits: (path) => ({ splits: [path] }),
  tickers: (path) => ({ tickers: [path] }),
  identities: (path) => ({ identities: [path] }),
  listings: (path) => ({ listings: [path] }),
  index: (path) => ({ indexes: [{ code: 'dju', path }] }),
  'short interest': (path) => ({ shortInterest: [path] }),
  estimates: (path) => ({ estimates: [path] }),
  calendar: (path) => ({ calendar: [path] }),
  treasury: (path) => ({ treasury: [path] }),
}

const HEADERS: Readonly<Record<string, string>> = {
  prices: 'symbol,date,close',
  splits: 'symbol,effective_date,new_for_old',
  tickers: 'cik,ticker,exchange,name',
  identities: 'cik,ticker,name,sic,kind,is_sp500,shares_classes,defaulted_on',
  index: 'Symbol,Name',
  'short interest': 'symbol,settlement_date,shares_short,float_shares,average_daily_volume',
  estimates: 'symbol,as_of,target_low,target_high,target_count,eps_next_year',
  calendar: 'symbol,event,date,session',
  treasury: 'Date,Rate',
}

const bytes = fc.uint8Array({ maxLength: 300 }).map((content) => Buffer.from(content))
const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    'AAPL',
    'JPM',
    '320193',
    '7',
    '2026-10-30',
    '2999-01-01',
    '0000-01-01',
    'earnings',
  ),
  fc.constantFrom(
    '',
    '-1',
    '1e308',
    '1e999',
    '-0',
    'NaN',
    '9'.repeat(40),
    '20:1',
    '\u0000',
    '"',
    "'",
    '\\N',
  ),
  fc.double().map(String),
)
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

async function loadContent(kind: string, name: string, content: string | Buffer) {
  const options = INPUTS[kind]?.(await site.write(name, content)) ?? {}
  return (await site.load(options)).totals
}

describe.each(Object.keys(INPUTS))('%s loader', (kind) => {
  const name = kind === 'fsds' ? 'f.zip' : 'file'

  it('a file of any bytes, plain or compressed, is loaded or rejected', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, fc.boolean(), async (content, isPacked) => {
        const totals = await loadContent(kind, name, isPacked ? gzipSync(content) : content)
        expect(totals.loaded + totals.rejected + totals.unchanged).toBe(1)
      }),
      RUNS,
    )
  })

  const header = HEADERS[kind]
  if (header === undefined) return
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 9 }), { maxLength: 6 })
  it('any cells below the header are loaded or rejected', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (table) => {
        const lines = table.map((row) => row.map(quote).join(','))
        const totals = await loadContent(kind, name, `${header}\n${lines.join('\n')}\n`)
        expect(totals.loaded + totals.rejected + totals.unchanged).toBe(1)
      }),
      RUNS,
    )
  })
})

describe('data sets of arbitrary cells', () => {
  const tab = cell.map((text) => text.replace(/[\t\n\r]/g, ' '))
  const some = (names: readonly string[]) =>
    fc.array(fc.dictionary(fc.constantFrom(...names), tab, { maxKeys: 4 }) as fc.Arbitrary<Cells>, {
      maxLength: 5,
    })
  const submissions = some(['cik', 'name', 'sic', 'countryba', 'form', 'fy', 'fp', 'filed'])
  const numbers = some(['tag', 'version', 'ddate', 'qtrs', 'uom', 'value'])

  it('a data set of arbitrary cells stores only finite amounts of past periods', async () => {
    await fc.assert(
      fc.asyncProperty(submissions, numbers, async (subs, nums) => {
        const zip = storedZip(fsdsTables([{}, ...subs], [{}, ...nums]))
        const totals = await loadContent('fsds', 'f.zip', zip)
        expect(totals.loaded + totals.rejected + totals.unchanged).toBe(1)
      }),
      RUNS,
    )
    const facts = await site.db.selectFrom('fact').select(['value', 'period_end']).execute()
    expect(facts.every((f) => Number.isFinite(f.value) && f.period_end <= '2026-11-21')).toBe(true)
  })
})
