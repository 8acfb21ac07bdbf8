import { describe, expect, it } from '@jest/globals'
import type { Working } from '@quantamental/api/stocks'
import { APPLE_FACTS } from '../../test/apple.ts'
import { at, buildCompany, buildPrice, buildReport } from '../../test/factories.ts'
import { buildCompanyDocuments, type CompanyData } from './company-documents.ts'

const data = (overrides: Partial<CompanyData> = {}): CompanyData => ({
  company: buildCompany(),
  facts: APPLE_FACTS,
  prices: [buildPrice('2022-09-23', 150.43), buildPrice('2023-09-29', 171.21)],
  splits: [],
  ...overrides,
})
const build = (overrides: Partial<CompanyData> = {}, asOf?: string) => {
  const documents = buildCompanyDocuments(data(overrides), asOf)
  if (!documents) throw new Error('no documents')
  return documents
}
const pointOf = (end: string, documents = build()) => {
  const point = documents.zScore.points.find((p) => p.period_end === end)
  if (!point) throw new Error(`no point at ${end}`)
  return point
}
const ratios = (end: string, documents = build()) =>
  Object.fromEntries(
    pointOf(end, documents).components.map((c) => [c.code, Number(c.value?.toFixed(4))]),
  )

describe('Apple from its annual reports', () => {
  it('gives the ratios that FinanceToolkit publishes for 2022', () => {
    expect(ratios('2022-09-24')).toMatchObject({
      x1: -0.0527,
      x2: -0.0087,
      x3: 0.3459,
      x5: 1.1179,
    })
  })

  it('gives the ratios that FinanceToolkit publishes for 2023', () => {
    expect(ratios('2023-09-30')).toMatchObject({ x1: -0.0049, x2: -0.0006, x3: 0.3337 })
  })

  it('takes market equity from the close before the year end and the cover page', () => {
    // 150.43 × 15,908,118,000 ÷ 302,083,000,000, by hand
    expect(ratios('2022-09-24').x4).toBe(7.9219)
  })

  it('ends the working of every input in filings or a price', () => {
    const point = pointOf('2022-09-24')
    const workings: Working[] = [point.working, ...point.components.map((c) => c.working)]
    for (const { inputs } of workings) {
      expect(inputs.length).toBeGreaterThan(0)
      for (const input of inputs) expect(input.sources.length).toBeGreaterThan(0)
    }
    const assets = point.working.inputs.find((i) => i.code === 'totalAssets')
    expect(assets?.sources).toEqual([
      {
        kind: 'fact',
        taxonomy: 'us-gaap',
        tag: 'Assets',
        unit: 'USD',
        value: 352_755_000_000,
        period_start: null,
        period_end: '2022-09-24',
        form: '10-K',
        accession: '0000320193-22-000108',
        filed: '2022-10-28',
        url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019322000108/0000320193-22-000108-index.htm',
        sign: 1,
        simulated: false,
      },
    ])
  })

  it('lists the year’s reported figures', () => {
    const figure = build().summary.figures.find((f) => f.code === 'year.sales')
    expect(figure).toMatchObject({ value: 383_285_000_000, fiscal_period: 'FY2023' })
  })
})

describe('a score without a price', () => {
  const documents = build({ prices: [] })

  it('has no value and says why, and keeps the other ratios', () => {
    const point = pointOf('2022-09-24', documents)
    expect(point).toMatchObject({
      value: null,
      zone: null,
      missing: ['Price within 10 days before 2022-09-24'],
    })
    expect(ratios('2022-09-24', documents)).toMatchObject({ x1: -0.0527, x4: Number.NaN })
  })
})

describe('point in time', () => {
  const restated = buildReport({ form: '10-K/A', filed: '2023-01-15', fiscalYear: 2022 })
  const facts = [...APPLE_FACTS, ...at(restated, '2022-09-24', { Assets: 400_000_000_000 })]

  it('shows the latest known value and keeps the day the score was first known', () => {
    const point = pointOf('2022-09-24', build({ facts }))
    expect(point.known_on).toBe('2022-10-28')
    expect(ratios('2022-09-24', build({ facts })).x5).toBe(0.9858)
  })

  it('shows what was known before the restatement when asked as of then', () => {
    expect(ratios('2022-09-24', build({ facts }, '2023-01-14')).x5).toBe(1.1179)
    expect(ratios('2022-09-24', build({ facts }, '2023-01-15')).x5).toBe(0.9858)
  })

  it('holds no quarter that was not reported yet', () => {
    const ends = build({}, '2023-11-02').zScore.points.map((p) => p.period_end)
    expect(ends).toEqual(['2022-09-24'])
    expect(buildCompanyDocuments(data(), '2022-10-27')).toBeNull()
  })
})

describe('simulated data', () => {
  const simulated = APPLE_FACTS.map((f) => ({ ...f, origin: 'simulated' as const }))
  const prices = [buildPrice('2022-09-23', 150.43, { origin: 'simulated' })]

  it('is marked down to its sources, which link to nothing', () => {
    const documents = build({ facts: simulated, prices })
    expect(documents.simulated).toBe(true)
    const sources = pointOf('2022-09-24', documents).working.inputs.flatMap((i) => i.sources)
    expect(sources.every((s) => s.simulated)).toBe(true)
    expect(JSON.stringify(documents)).not.toContain('sec.gov')
  })

  it('gives way to real filings, prices included', () => {
    const documents = build({
      facts: [...simulated.map((f) => ({ ...f, value: f.value * 2 })), ...APPLE_FACTS],
      prices,
    })
    expect(documents.simulated).toBe(false)
    expect(ratios('2022-09-24', documents)).toMatchObject({ x1: -0.0527, x4: Number.NaN })
  })

  it('does not use real prices for simulated filings', () => {
    const documents = build({ facts: simulated, prices: [buildPrice('2022-09-23', 150.43)] })
    expect(pointOf('2022-09-24', documents).value).toBeNull()
  })
})

describe('a bank', () => {
  const report = buildReport({ filed: '2022-02-20' })
  const documents = build({
    company: buildCompany({ kind: 'bank', sector: 'Financial Services', industry: 'Banks' }),
    facts: at(report, '2021-12-31', { Assets: 100, Liabilities: 90, Deposits: 70 }),
  })

  it('has a model that does not apply and points without a value', () => {
    expect(documents.zScore.model).toMatchObject({ variant: 'z', applicable: false })
    expect(documents.zScore.points).toHaveLength(1)
    expect(documents.zScore.points[0]).toMatchObject({
      value: null,
      zone: null,
      components: [],
      known_on: '2022-02-20',
    })
  })
})

describe('input hashes', () => {
  it('change with an input and with nothing else', () => {
    const hash = (facts = APPLE_FACTS) => pointOf('2022-09-24', build({ facts })).working.input_hash
    expect(hash()).toBe(hash(APPLE_FACTS.toReversed()))
    const other = buildReport({ filed: '2023-01-15', form: '10-K/A' })
    expect(hash([...APPLE_FACTS, ...at(other, '2022-09-24', { Assets: 1 })])).not.toBe(hash())
  })
})
