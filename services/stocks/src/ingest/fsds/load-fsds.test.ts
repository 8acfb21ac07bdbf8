import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { at, buildReport } from '../../../test/factories.ts'
import { createImportSite, IDENTITIES, type ImportSite } from '../../../test/import-site.ts'
import { type Cells, companyfactsJson, fsdsTables } from '../../../test/sec-files.ts'
import { storedZip } from '../../../test/stored-zip.ts'

let site: ImportSite
beforeEach(async () => {
  site = await createImportSite()
})
afterEach(() => site.close())

async function loadSet(submissions: readonly Cells[], numbers: readonly Cells[], name = 'q.zip') {
  const zip = await site.write(name, storedZip(fsdsTables(submissions, numbers)))
  const identities = [await site.write('identities.csv', IDENTITIES)]
  return site.load({ identities, fsds: [zip] })
}

const listFacts = () =>
  site.db
    .selectFrom('fact')
    .select(['tag', 'unit', 'period_start', 'period_end', 'value'])
    .orderBy('tag')
    .orderBy('period_end')
    .orderBy('value')
    .execute()

const rowOf = (tag: string, overrides: Cells = {}): Cells => ({ tag, ...overrides })

describe('data sets', () => {
  it("a data set gives a company's reports with periods of qtrs quarters", async () => {
    await loadSet(
      [{}],
      [
        {},
        rowOf('NetIncomeLoss', { qtrs: 4, value: '-7.5000' }),
        rowOf('NetIncomeLoss', { qtrs: 1, value: '3' }),
        rowOf('EarningsPerShareDiluted', { qtrs: 4, value: '1.25' }),
      ],
    )
    expect(await listFacts()).toEqual([
      { tag: 'Assets', unit: 'USD', period_start: null, period_end: '2009-12-31', value: 100 },
      {
        tag: 'EarningsPerShareDiluted',
        unit: 'USD/shares',
        period_start: '2009-01-01',
        period_end: '2009-12-31',
        value: 1.25,
      },
      {
        tag: 'NetIncomeLoss',
        unit: 'USD',
        period_start: '2009-01-01',
        period_end: '2009-12-31',
        value: -7.5,
      },
      {
        tag: 'NetIncomeLoss',
        unit: 'USD',
        period_start: '2009-10-01',
        period_end: '2009-12-31',
        value: 3,
      },
    ])
    const filing = await site.db.selectFrom('filing').selectAll().executeTakeFirstOrThrow()
    expect(filing).toMatchObject({
      accession: '0000320193-10-000001',
      source: 'fsds',
      form: '10-K',
      filed: '2010-01-25',
      fiscal_year: 2009,
      fiscal_period: 'FY',
    })
  })

  it('fiscal years ending in September, or on a nearby Saturday, have periods of whole months', async () => {
    await loadSet(
      [{ period: 20090930 }],
      [rowOf('Revenues', { ddate: 20090926, qtrs: 4 }), rowOf('Assets', { ddate: 20081003 })],
    )
    const facts = await listFacts()
    expect(facts.map((f) => [f.period_start, f.period_end])).toEqual([
      [null, '2008-09-30'],
      ['2008-10-01', '2009-09-30'],
    ])
  })

  it('segments, co-registrants, custom tags, unused tags and other forms are left out', async () => {
    const { totals } = await loadSet(
      [{}, { adsh: '0000320193-10-000002', form: '8-K' }],
      [
        { segments: 'Geography=US;' },
        { coreg: 'Subsidiary' },
        { version: '0000320193-10-000001' },
        rowOf('NobodyReadsThis'),
        { adsh: '0000320193-10-000002' },
        { value: 5 },
      ],
    )
    expect((await listFacts()).map((f) => f.value)).toEqual([5])
    expect(totals.rowsRejected).toBe(0)
  })

  it("debt under a company's custom tags is stored", async () => {
    const version = '0000320193-10-000001'
    await loadSet(
      [{}],
      [{}, rowOf('LoansAndNotesPayable', { version }), rowOf('AirTrafficLiability', { version })],
    )
    expect((await listFacts()).map(({ tag }) => tag)).toEqual(['Assets', 'LoansAndNotesPayable'])
    const [own] = await site.db
      .selectFrom('tag')
      .selectAll()
      .where('taxonomy', '=', 'own')
      .execute()
    expect(own?.name).toBe('LoansAndNotesPayable')
  })

  it('rejected rows are listed: wrong units, missing values and periods, implausible and future ones', async () => {
    const { rejects } = await loadSet(
      [{}],
      [
        rowOf('Liabilities', { uom: 'barrels' }),
        { value: '' },
        { value: '1,5' },
        { ddate: '' },
        { qtrs: 'x' },
        { value: -1 },
        rowOf('WeightedAverageNumberOfDilutedSharesOutstanding', { uom: 'shares', value: -3 }),
        { ddate: 20991231 },
        { ddate: 20120101 },
        { ddate: 19700101 },
      ],
    )
    expect(rejects).toEqual([
      [
        'num.txt, line 2, Liabilities',
        'in barrels, where a currency, shares or a ratio is expected',
      ],
      ['num.txt, line 3, Assets', 'no value'],
      ['num.txt, line 4, Assets', 'the value is not a number: 1,5'],
      ['num.txt, line 5, Assets', 'not a date'],
      ['num.txt, line 6, Assets', 'invalid number of quarters: x'],
      ['num.txt, line 7, Assets', 'cannot be negative: -1'],
      [
        'num.txt, line 8, WeightedAverageNumberOfDilutedSharesOutstanding',
        'a negative number of shares: -3',
      ],
      ['num.txt, line 9, Assets', 'the period ends in the future: 20991231'],
      ['num.txt, line 10, Assets', 'the period ends long after it was filed: 20120101'],
      ['num.txt, line 11, Assets', 'the period is implausibly early: 19700101'],
    ])
    expect(await site.count('filing')).toBe(0)
  })

  it('amounts in different currencies are stored separately', async () => {
    await loadSet([{}], [{ value: 5 }, { uom: 'CAD', value: 7 }, { uom: 'Cad' }])
    expect((await listFacts()).map((f) => [f.unit, f.value]).sort()).toEqual([
      ['CAD', 7],
      ['USD', 5],
    ])
  })

  it('a repeated fact is stored once, and the first of two conflicting values is used', async () => {
    const { rejects } = await loadSet([{}], [{}, {}, { value: 101, version: 'us-gaap/2008' }])
    expect((await listFacts()).map((f) => f.value)).toEqual([100])
    expect(rejects).toEqual([
      [
        '0000320193-10-000001, Assets, 2009-12-31',
        '101 conflicts with 100; the first value is used',
      ],
    ])
  })

  it('a share count that is a thousandth of earlier ones is rejected', async () => {
    const shares = (ddate: number, value: number) =>
      rowOf('CommonStockSharesOutstanding', { uom: 'shares', ddate, value })
    const { rejects } = await loadSet(
      [{}],
      [shares(20071231, 900_000_000), shares(20081231, 880_000_000), shares(20091231, 890_000)],
    )
    expect(rejects).toEqual([
      [
        '0000320193-10-000001, CommonStockSharesOutstanding, 2009-12-31',
        '890000 is off by a factor of 1,000 from neighboring values',
      ],
    ])
    expect(await listFacts()).toHaveLength(2)
  })

  it('the date of a cover page is capped at the filing date', async () => {
    await loadSet(
      [{ filed: 20100118 }],
      [
        rowOf('EntityCommonStockSharesOutstanding', {
          version: 'dei/2009',
          uom: 'shares',
          ddate: 20100131,
        }),
      ],
    )
    expect((await listFacts()).map((f) => f.period_end)).toEqual(['2010-01-18'])
  })

  it('invalid rows of sub.txt are rejected individually', async () => {
    const { rejects } = await loadSet(
      [{}, {}, { adsh: 'a b' }, { adsh: 'x-1', cik: 'none' }, { adsh: 'x-2', filed: 20991231 }],
      [{}],
    )
    expect(rejects).toEqual([
      ['sub.txt, line 3', 'duplicate accession number 0000320193-10-000001'],
      ['sub.txt, line 4', 'invalid accession number: a b'],
      ['sub.txt, line 5', 'invalid CIK: none'],
      ['sub.txt, line 6', 'filed in the future: 20991231'],
    ])
  })
})

describe('companies of a data set', () => {
  it('a company without a ticker is rejected until a list names it', async () => {
    const fsds = [await site.write('q.zip', storedZip(fsdsTables([{}], [{}])))]
    const { rejects } = await site.load({ fsds })
    expect(rejects).toEqual([
      [
        'sub.txt',
        'CIK 320193 (APPLE INC) has no ticker: pass --tickers or --identities, or --unlisted to load it as CIK320193',
      ],
    ])
    expect(await site.count('company')).toBe(0)
    const identities = [await site.write('identities.csv', IDENTITIES)]
    expect((await site.load({ identities, fsds })).totals).toMatchObject({ rowsAdded: 1 })
  })

  it('with --unlisted a company is loaded by its number, and gets its ticker later', async () => {
    const fsds = [await site.write('q.zip', storedZip(fsdsTables([{}], [{}])))]
    await site.load({ fsds, unlisted: true })
    const listCompanies = () =>
      site.db
        .selectFrom('company')
        .select(['ticker', 'name', 'sic', 'state', 'city', 'country'])
        .execute()
    const seat = { sic: 3571, state: 'CA', city: 'CUPERTINO', country: 'united states' }
    expect(await listCompanies()).toEqual([{ ticker: 'CIK320193', name: 'APPLE INC', ...seat }])
    const identities = [await site.write('one.csv', 'cik,ticker,name\n320193,AAPL,Apple Inc.\n')]
    await site.load({ identities })
    expect(await listCompanies()).toEqual([{ ticker: 'AAPL', name: 'Apple Inc.', ...seat }])
    expect(await site.count('filing')).toBe(1)
  })
})

describe('filings in both a data set and companyfacts', () => {
  const report = buildReport({ accession: '0000320193-10-000001', filed: '2010-01-25' })
  const exact = companyfactsJson(320193, 'Apple', at(report, '2009-12-26', { Assets: 101 }))
  const ends = async () => (await listFacts()).map((f) => [f.period_end, f.value])

  it('a filing has the exact dates of companyfacts, regardless of the order of loading', async () => {
    await loadSet([{}], [{}])
    expect(await ends()).toEqual([['2009-12-31', 100]])
    await site.load({ companyfacts: [await site.write('apple.json', exact)] })
    expect(await ends()).toEqual([['2009-12-26', 101]])
    await loadSet([{}], [{}, rowOf('AssetsCurrent')], 'again.zip')
    expect(await ends()).toEqual([['2009-12-26', 101]])
    expect(await site.count('filing')).toBe(1)
  })
})

describe('unusable data sets', () => {
  const tables = fsdsTables([{}], [{}])

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'without num.txt',
      { 'sub.txt': tables['sub.txt'] },
      /^Unreadable: num\.txt is missing from the data set$/,
    ],
    [
      'without sub.txt',
      { 'num.txt': tables['num.txt'] },
      /^Unreadable: sub\.txt is missing from the data set$/,
    ],
    ['with an empty table', { ...tables, 'num.txt': '' }, /^Unreadable: num\.txt is empty$/],
    [
      'with another header',
      { ...tables, 'num.txt': 'adsh\ttag\nx\ty\n' },
      /^Unreadable: num\.txt is missing column version, ddate, qtrs, uom, value$/,
    ],
  ])('a data set %s is rejected as a whole and adds no company', async (_, files, reason) => {
    const fsds = [await site.write('q.zip', storedZip(files))]
    const { rejects, totals } = await site.load({ fsds, unlisted: true })
    expect(rejects).toEqual([['whole file', expect.stringMatching(reason)]])
    expect(totals).toMatchObject({ loaded: 0, rejected: 1 })
    expect(await site.count('company')).toBe(0)
  })

  it('a truncated data set is rejected, and the others of its folder are loaded', async () => {
    const whole = storedZip(tables)
    await site.write('sets/a.zip', whole.subarray(0, -30))
    await site.write('sets/b.zip', whole)
    const fsds = [`${site.folder}/sets`]
    const { totals } = await site.load({ fsds, unlisted: true })
    expect(totals).toMatchObject({ loaded: 1, rejected: 1, rowsAdded: 1 })
    const again = await site.load({ fsds, unlisted: true })
    expect(again.totals).toMatchObject({ unchanged: 1, rejected: 1, rowsAdded: 0 })
  })
})

it('a folder of tables with byte order marks and Windows line ends is read', async () => {
  const tables = fsdsTables([{}], [{ value: 7 }], '\r\n')
  await site.write('folder/sub.txt', `\ufeff${tables['sub.txt']}`)
  await site.write('folder/num.txt', `\ufeff${tables['num.txt']}`)
  await site.load({ fsds: [`${site.folder}/folder`], unlisted: true })
  expect((await listFacts()).map((f) => f.value)).toEqual([7])
})
