import { describe, expect, it } from '@jest/globals'
import { APPLE_FACTS } from '../../../test/apple.ts'
import { listFigures } from '../../../test/engine-figures.ts'
import { buildCloses, buildInput, buildMarketData, split } from '../../../test/engine-input.ts'
import { at, buildCompany, buildReport } from '../../../test/factories.ts'
import { buildSyntheticCompany, syntheticMarketData } from '../../../test/synthetic-company.ts'
import { computeCompany } from '../compute-company.ts'
import { explainFigure } from './explain-figure.ts'

const APPLE = buildInput(APPLE_FACTS, {
  closes: buildCloses([
    ['2022-09-23', 150.43],
    ['2023-11-03', 176.65],
  ]),
})
const bank = buildInput(
  at(buildReport(), '2021-12-31', { Assets: 100, Liabilities: 90, Deposits: 70 }),
  { company: buildCompany({ kind: 'bank', sector: 'Financial Services' }) },
)
const marketData = buildMarketData()

describe('explainFigure', () => {
  it.each([
    ['Apple', APPLE, marketData],
    ['a bank', bank, marketData],
    ['a company with five years and estimates', buildSyntheticCompany(7), syntheticMarketData()],
  ] as const)(
    'the explanation of every figure of %s has exactly its result, with sources',
    (_, input, shared) => {
      const result = computeCompany(input, shared)
      for (const quarter of result?.quarters.slice(-3) ?? []) {
        for (const [code, value] of listFigures(quarter)) {
          const working = explainFigure(input, shared, code, quarter.quarter)
          expect([code, working?.result]).toEqual([code, value])
          expect(working?.input_hash).toBe(quarter.inputHash)
          for (const one of working?.inputs ?? []) {
            if (one.code === 'creditRank') continue // result of another model, with its own sources
            expect([code, one.code, one.value === null || one.sources.length > 0]).toEqual([
              code,
              one.code,
              true,
            ])
          }
          if (value === null) {
            expect([code, working?.notes?.some((note) => note.startsWith('Missing: '))]).toEqual([
              code,
              true,
            ])
          }
        }
      }
    },
  )

  it('the explanation of the value estimate names every history behind it', () => {
    const input = buildSyntheticCompany(7)
    const shared = syntheticMarketData()
    const quarter = computeCompany(input, shared)?.quarters.at(-1)?.quarter ?? ''
    const working = explainFigure(input, shared, 'upside.upside_avg', quarter)
    const histories = new Set(working?.inputs.map(({ code }) => code.split('.')[0]))
    for (const name of ['epsYears', 'bookYears', 'dividendYears', 'peYears']) {
      expect(histories).toContain(name)
    }
  })

  it('the explanation of a component gives the reason if the score does not fit', () => {
    const working = explainFigure(bank, marketData, 'z-score.x1', '21Q4')
    expect(working).toMatchObject({ result: null })
    expect(working?.notes?.join(' ')).toContain('Not applicable')
    expect(explainFigure(bank, marketData, 'z-score.x9', '21Q4')).toBeNull()
  })

  it('the explanation names the split between a report and the share price', () => {
    const years = [2020, 2021].flatMap((year) => {
      const report = buildReport({ filed: `${year + 1}-02-01`, fiscalYear: year })
      const end = `${year}-12-31`
      const period = { periodStart: `${year}-01-01` }
      return [
        ...at(report, end, { Assets: 100, StockholdersEquity: 50, PreferredStockValue: 10 }),
        ...at(report, end, { EntityCommonStockSharesOutstanding: 20 }, { unit: 'shares' }),
        ...at(report, end, { EarningsPerShareDiluted: 8 }, { ...period, unit: 'USD/shares' }),
      ]
    })
    const input = buildInput(years, {
      closes: buildCloses([['2022-02-01', 30]]),
      splits: [split('2021-06-01', 4)],
    })
    const inputs = explainFigure(input, buildMarketData(), 'buffett.roe', '21Q4')?.inputs ?? []
    const find = (code: string) => inputs.find((one) => one.code === code)
    expect(find('epsYears.0')).toMatchObject({ value: 8, derivation: '' })
    expect(find('epsYears.1')).toMatchObject({
      value: 2,
      derivation: 'Divided by 4 for later splits',
    })
    // (50 − 10) ÷ (20 × 4)
    expect(find('bookYears.1')).toMatchObject({
      value: 0.5,
      derivation:
        '(Book value of equity − preferred stock) ÷ shares outstanding, × 4 for splits in between',
    })
    expect(find('bookYears.1')?.sources).toMatchObject([
      { value: 50, sign: 1 },
      { value: 10, sign: -1 },
      { value: 20 },
    ])
  })

  it('the explanation leads to the filing', () => {
    const working = explainFigure(APPLE, marketData, 'z-score', '22Q3')
    const assets = working?.inputs.find((input) => input.code === 'totalAssets')
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

  it('simulated facts are marked and have no link', () => {
    const simulated = APPLE_FACTS.map((fact) => ({ ...fact, origin: 'simulated' as const }))
    const input = buildInput(simulated, { closes: APPLE.closes })
    const working = explainFigure(input, marketData, 'z-score', '22Q3')
    const sources = working?.inputs.flatMap((one) => one.sources) ?? []
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.every((source) => source.simulated)).toBe(true)
    expect(JSON.stringify(working)).not.toContain('sec.gov')
  })

  it.each([
    'nonsense',
    'upside.toString',
    'graham.constructor',
    'rating.',
    'line.',
    'z-score.x6',
    '',
  ])('the figure %p has no explanation', (code) => {
    expect(explainFigure(APPLE, marketData, code, '22Q3')).toBeNull()
  })

  it('an unreported quarter has no explanation', () => {
    expect(explainFigure(APPLE, marketData, 'z-score', '99Q1')).toBeNull()
  })
})
