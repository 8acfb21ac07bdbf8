import { describe, expect, it } from '@jest/globals'
import { type ParsedCompanyfacts, parseImportFile } from './companyfacts.ts'

const OPTIONS = { origin: 'real', today: '2026-11-21' } as const
const parse = (file: unknown, options: Parameters<typeof parseImportFile>[1] = OPTIONS) =>
  parseImportFile(Buffer.from(JSON.stringify(file)), options)
const ROW = {
  end: '2021-12-31',
  val: 10,
  accn: '0000000001-22-000001',
  fy: 2021,
  fp: 'FY',
  form: '10-K',
  filed: '2022-02-01',
}
const withRows = (rows: unknown, tag = 'Assets', unit = 'USD') => ({
  cik: 320193,
  entityName: 'Apple Inc.',
  facts: { 'us-gaap': { [tag]: { units: { [unit]: rows } } } },
})
const read = (file: unknown, options = OPTIONS) => {
  const parsed = parse(file, options)
  if (parsed.kind !== 'companyfacts') throw new Error(JSON.stringify(parsed))
  return parsed as ParsedCompanyfacts
}

describe('parseImportFile', () => {
  it('companyfacts are read with a numeric or a padded CIK', () => {
    const parsed = read({ ...withRows([ROW]), cik: '0000320193' })
    expect(parsed).toMatchObject({ cik: 320193, name: 'Apple Inc.', rowsRead: 1, rejections: [] })
    expect(parsed.facts).toEqual([
      {
        taxonomy: 'us-gaap',
        tag: 'Assets',
        unit: 'USD',
        periodStart: null,
        periodEnd: '2021-12-31',
        value: 10,
        form: '10-K',
        accession: '0000000001-22-000001',
        filed: '2022-02-01',
        fiscalYear: 2021,
        fiscalPeriod: 'FY',
      },
    ])
  })

  it('unused tags are left out', () => {
    const parsed = read(withRows([ROW], 'AdvertisingExpense'))
    expect(parsed).toMatchObject({ facts: [], rowsRead: 1, rejections: [] })
  })

  it('amounts in another currency are stored in that currency', () => {
    const parsed = read(withRows([ROW], 'Assets', 'EUR'))
    expect(parsed).toMatchObject({ facts: [{ tag: 'Assets', unit: 'EUR' }], rejections: [] })
  })

  it('units that are neither money nor counts are rejected with a reason', () => {
    const parsed = read(withRows([ROW, ROW], 'Liabilities', 'EUR/USD'))
    expect(parsed.facts).toEqual([])
    expect(parsed.rejections).toEqual([
      {
        locator: 'us-gaap:Liabilities/EUR/USD',
        reason: '2 facts in EUR/USD, where a currency, shares or a ratio is expected',
      },
    ])
  })

  it.each([
    [{ val: null }, 'the value is not a number'],
    [{ val: '10' }, 'the value is not a number'],
    [{ end: '2021-13-01' }, 'the period’s end is not a date: 2021-13-01'],
    [{ end: '1979-12-31' }, 'the period is implausibly early: 1979-12-31'],
    [{ end: '2024-01-01' }, 'the period ends (2024-01-01) long after it was filed (2022-02-01)'],
    [{ start: '2022-01-01' }, 'the period ends (2021-12-31) before it starts (2022-01-01)'],
    [{ start: 'x' }, 'the period’s start is not a date: x'],
    [{ filed: 'never' }, 'the filing date is not a date: never'],
    [{ filed: '2026-11-22' }, 'filed in the future: 2026-11-22'],
    [{ filed: '2026-11-21', end: '2026-11-22' }, 'the period ends in the future: 2026-11-22'],
    [{ form: '10-K\u0000' }, 'no form'],
    [{ accn: '../../etc' }, 'no accession number'],
    [{ form: '' }, 'no form'],
  ])('a row with %p is rejected', (fault, reason) => {
    const parsed = read(withRows([ROW, { ...ROW, ...fault }]))
    expect(parsed.facts).toHaveLength(1)
    expect(parsed.rejections).toEqual([{ locator: 'us-gaap:Assets/USD[1]', reason }])
  })

  it.each([
    [{ end: '1980-01-01' }],
    [{ end: '2023-12-31' }],
    [{ filed: '2026-11-21', end: '2026-11-21' }],
  ])('a row with %p is accepted', (edge) => {
    expect(read(withRows([{ ...ROW, ...edge }])).facts).toHaveLength(1)
  })

  it('rejections beyond the third of a series are counted', () => {
    const parsed = read(withRows([1, 2, 3, 4, 5]))
    expect(parsed.rejections.at(-1)?.reason).toBe('2 more invalid facts')
    expect(parsed.rejections).toHaveLength(4)
  })

  it('a simulated file may have any accession number', () => {
    const row = { ...ROW, accn: 'SIM-0000320193-21-FY' }
    const options = { ...OPTIONS, origin: 'simulated' } as const
    const parsed = parse(withRows([row]), options) as ParsedCompanyfacts
    expect(parsed.facts).toHaveLength(1)
    expect(read(withRows([row])).facts).toHaveLength(0)
  })

  it('facts that ended before --since are left out', () => {
    const early = { ...ROW, end: '2020-12-31' }
    const parsed = parse(withRows([ROW, early]), { ...OPTIONS, since: '2021-01-01' })
    expect((parsed as ParsedCompanyfacts).facts.map((f) => f.periodEnd)).toEqual(['2021-12-31'])
  })

  it('the facts of an IFRS filer are read', () => {
    const file = {
      cik: '0001997711',
      entityName: 'Logistic Properties of the Americas',
      facts: { dei: {}, 'ifrs-full': { Assets: { units: { USD: [ROW] } }, AssetsCurrent: {} } },
    }
    expect(parse(file)).toMatchObject({
      facts: [{ taxonomy: 'ifrs-full', tag: 'Assets', unit: 'USD' }],
      rejections: [],
    })
  })

  it('a file without statements is rejected', () => {
    const file = { cik: '0001997711', entityName: 'A fund', facts: { dei: {} } }
    expect(parse(file)).toEqual({
      kind: 'rejected',
      reason: 'A fund (CIK 1997711) reports neither us-gaap nor ifrs-full facts',
    })
  })

  it("SEC submissions give the company's identity", () => {
    const file = {
      cik: '0001835632',
      name: 'Marvell Technology, Inc.',
      sic: '3674',
      sicDescription: 'Semiconductors & Related Devices',
      formerNames: [{ name: 'Maui HoldCo, Inc.', from: '2020-12-11', to: '2021-04-20' }, null],
      tickers: ['MRVL'],
      exchanges: ['Nasdaq'],
      addresses: { business: { city: 'TORONTO', stateOrCountryDescription: 'Ontario, Canada' } },
      filings: { recent: {} },
    }
    expect(parse(file)).toEqual({
      kind: 'submissions',
      cik: 1835632,
      name: 'Marvell Technology, Inc.',
      formerNames: ['Maui HoldCo, Inc.'],
      tickers: ['MRVL'],
      exchange: 'Nasdaq',
      sic: 3674,
      industry: 'Semiconductors & Related Devices',
      city: 'TORONTO',
      state: null,
      country: 'canada',
    })
  })

  it.each([
    [[], 'Not a JSON object'],
    [{}, 'Neither SEC companyfacts nor SEC submissions'],
    [{ facts: {} }, 'Facts without a CIK'],
    [{ cik: 0, facts: {} }, 'Facts without a CIK'],
    [{ cik: 1, facts: {} }, 'CIK 1 (CIK 1) reports neither us-gaap nor ifrs-full facts'],
  ])('the file %p is rejected', (file, reason) => {
    expect(parse(file)).toEqual({ kind: 'rejected', reason })
  })

  it('a truncated file is rejected', () => {
    const whole = JSON.stringify(withRows([ROW]))
    const parsed = parseImportFile(Buffer.from(whole.slice(0, -10)), OPTIONS)
    expect(parsed).toMatchObject({
      kind: 'rejected',
      reason: expect.stringMatching(/^Corrupt JSON/),
    })
  })
})
