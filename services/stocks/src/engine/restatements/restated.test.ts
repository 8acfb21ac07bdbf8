import { describe, expect, it } from '@jest/globals'
import { buildInput, buildMarketData, split } from '../../../test/engine-input.ts'
import { at, during, type Fact } from '../../../test/factories.ts'
import {
  AMENDMENT,
  ANNUAL,
  AT_2023,
  balance,
  COMPARATIVE,
  filing,
  income,
  OF_2023,
  QUARTERLY,
  QUARTERLY_AMENDMENT,
} from '../../../test/restating-company.ts'
import { compareFilings } from '../company-input.ts'
import type { CompanyResult } from '../company-result.ts'
import { computeCompany } from '../compute-company.ts'
import { explainFigure, type FigureCode } from '../explain/explain-figure.ts'
import { summarizeCompany } from '../summarize-company.ts'

const MILLION = 1_000_000

function compute(facts: readonly Fact[], today = '2026-11-21', overrides = {}): CompanyResult {
  const result = computeCompany(buildInput(facts, overrides), buildMarketData(today))
  if (!result) throw new Error('no result')
  return result
}

function quarterOf(end: string, result: CompanyResult) {
  const quarter = result.quarters.find(({ periodEnd }) => periodEnd === end)
  if (!quarter) throw new Error(`no quarter ${end}`)
  return quarter
}

function explain(facts: readonly Fact[], figure: string, quarter: string, today = '2026-11-21') {
  const working = explainFigure(
    buildInput(facts),
    buildMarketData(today),
    figure as FigureCode,
    quarter,
  )
  if (!working) throw new Error(`no working of ${figure}`)
  return working
}

describe('an amended annual report', () => {
  const facts = [...ANNUAL, ...AMENDMENT]
  const first = quarterOf('2023-12-31', compute(ANNUAL))
  const now = quarterOf('2023-12-31', compute(facts))

  it('amended figures count from the amendment’s filing date, the first ones before it', () => {
    const netOf = (today: string) =>
      quarterOf('2023-12-31', compute(facts, today)).lines['year.netIncome']
    expect(netOf('2024-04-30')).toBe(100 * MILLION)
    expect(netOf('2024-05-01')).toBe(40 * MILLION)
    expect(netOf('2026-11-21')).toBe(40 * MILLION)
    expect(quarterOf('2023-12-31', compute(facts, '2024-04-30'))).toEqual(
      quarterOf('2023-12-31', compute(ANNUAL, '2024-04-30')),
    )
  })

  it('an amendment changes scores, items and the rating of the quarter', () => {
    // X2: 340 ÷ 1040; X3: (80 + 10) ÷ 1040; return on equity: 40 ÷ 540
    expect(now.altman.components[1]).toBeCloseTo(340 / 1040, 12)
    expect(now.altman.components[2]).toBeCloseTo(90 / 1040, 12)
    expect(now.items.is_roe).toBeCloseTo(40 / 540, 12)
    expect(now.credit.pd).toBeGreaterThan(first.credit.pd as number)
    expect(now.inputHash).not.toBe(first.inputHash)
  })

  it('only restated lines are marked, with the date', () => {
    expect(first).toMatchObject({ restatedOn: null, restated: [] })
    expect(now.restatedOn).toBe('2024-05-01')
    expect(now.restated).toContain('year.netIncome')
    expect(now.restated).toContain('totalAssets')
    expect(now.restated).not.toContain('year.revenue')
    expect(now.restated).not.toContain('currentAssets')
    expect(now).toMatchObject({ filed: '2024-02-20', form: '10-K', knownOn: first.knownOn })
  })

  it('lists and ranks use amended figures', () => {
    const own = (some: readonly Fact[]) => summarizeCompany(buildInput(some), compute(some)).latest
    expect(own(facts).rating).toBe(now.credit.letter)
    expect(own(facts).items).not.toEqual(own(ANNUAL).items)
    expect(own(facts).zScore).toBe(now.altman.value)
  })

  it('the explanation of an amended figure shows both values, filings and dates', () => {
    const working = explain(facts, 'line.year.netIncome', '23Q4')
    expect(working.result).toBe(40 * MILLION)
    expect(working.restated).toEqual({
      first_result: 100 * MILLION,
      first_filed: '2024-02-20',
      restated_on: '2024-05-01',
    })
    expect(working.inputs[0]?.sources).toMatchObject([
      {
        value: 40 * MILLION,
        form: '10-K/A',
        accession: '0000320193-24-000007',
        filed: '2024-05-01',
        restates: {
          value: 100 * MILLION,
          form: '10-K',
          accession: '0000320193-24-000002',
          filed: '2024-02-20',
        },
      },
    ])
  })

  it('the explanation shows the first score and the restated one', () => {
    const working = explain(facts, 'z-score.x3', '23Q4')
    expect(working.result).toBeCloseTo(90 / 1040, 12)
    expect(working.restated?.first_result).toBeCloseTo(150 / 1100, 12)
    expect(explain(facts, 'rating', '23Q4').restated?.first_result).toBe(first.credit.pd)
    expect(explain(facts, 'z-score.x3', '23Q4', '2024-04-30')).not.toHaveProperty('restated')
    expect(explain(facts, 'z-score.x5', '23Q4').restated?.first_result).toBeCloseTo(900 / 1100, 12)
    expect(explain(facts, 'line.year.revenue', '23Q4')).not.toHaveProperty('restated')
  })

  it('an amended year counts in trailing years that contain it', () => {
    const later = quarterOf('2024-03-31', compute([...ANNUAL, ...QUARTERLY]))
    const amendedLater = AMENDMENT.map((fact) => ({ ...fact, filed: '2024-05-20' }))
    const restated = quarterOf('2024-03-31', compute([...ANNUAL, ...QUARTERLY, ...amendedLater]))
    expect(later.lines['year.netIncome']).toBe((100 + 30 - 25) * MILLION)
    expect(restated.lines['year.netIncome']).toBe((40 + 30 - 25) * MILLION)
    expect(restated.restatedOn).toBe('2024-05-20')
  })

  it('an amendment with the same values restates nothing', () => {
    const again = ANNUAL.filter(({ filed }) => filed === '2024-02-20').map((fact) => ({
      ...fact,
      ...{ accession: '0000320193-24-000009', form: '10-K/A', filed: '2024-05-01' },
    }))
    const quarter = quarterOf('2023-12-31', compute([...ANNUAL, ...again]))
    expect(quarter).toMatchObject({ restatedOn: null, restated: [], inputHash: first.inputHash })
  })

  it('an amendment filed on the same day follows the report in any loading order', () => {
    const sameDay = facts.map((fact) => ({
      ...fact,
      filed: fact.filed === '2024-05-01' ? '2024-02-20' : fact.filed,
    }))
    const { filings } = buildInput(sameDay.toReversed())
    const result = compute(sameDay, '2026-11-21', { filings: filings.toSorted(compareFilings) })
    expect(quarterOf('2023-12-31', result)).toMatchObject({
      form: '10-K',
      restatedOn: '2024-02-20',
      lines: { 'year.netIncome': 40 * MILLION },
    })
  })
})

describe('an amended quarterly report', () => {
  const facts = [...ANNUAL, ...QUARTERLY, ...QUARTERLY_AMENDMENT]

  it('an amended quarterly report restates the quarter and its trailing year from its filing date', () => {
    const linesOn = (today: string) => quarterOf('2024-03-31', compute(facts, today)).lines
    expect(linesOn('2024-06-09')['year.netIncome']).toBe(105 * MILLION)
    expect(linesOn('2024-06-10')['year.netIncome']).toBe((100 + 10 - 25) * MILLION)
    expect(linesOn('2024-06-10')['quarter.netIncome']).toBe(10 * MILLION)
    expect(linesOn('2024-06-10').bookEquity).toBe(610 * MILLION)
  })

  it('an amended quarterly report does not change the previous year', () => {
    expect(quarterOf('2023-12-31', compute(facts))).toMatchObject({ restatedOn: null })
  })
})

describe('a comparative restated by the next annual report', () => {
  const facts = [...ANNUAL, ...COMPARATIVE]

  it('a restated comparative replaces the figure of its quarter', () => {
    const revenueOn = (today: string) =>
      quarterOf('2023-12-31', compute(facts, today)).lines['year.revenue']
    expect(revenueOn('2025-02-19')).toBe(900 * MILLION)
    expect(revenueOn('2025-02-20')).toBe(850 * MILLION)
    const quarter = quarterOf('2023-12-31', compute(facts))
    expect(quarter).toMatchObject({ restatedOn: '2025-02-20' })
    // Lines derived from revenue do not change.
    expect(quarter.restated).toEqual(['year.revenue'])
    expect(explain(facts, 'line.year.revenue', '23Q4').inputs[0]?.sources).toMatchObject([
      { value: 850 * MILLION, form: '10-K', restates: { value: 900 * MILLION, form: '10-K' } },
    ])
  })

  it('a restated comparative of one part does not change the trailing year', () => {
    const quarter = quarterOf('2024-03-31', compute([...facts, ...QUARTERLY]))
    expect(quarter.lines['year.revenue']).toBe((900 + 250 - 220) * MILLION)
    expect(quarter.restated).not.toContain('year.revenue')
  })

  it('the explanation of the following year also shows the first value of a restated figure', () => {
    const sources = explain(facts, 'm-score.sgi', '24Q4').inputs.flatMap((input) => input.sources)
    expect(sources).toContainEqual(
      expect.objectContaining({
        value: 850 * MILLION,
        restates: expect.objectContaining({ value: 900 * MILLION, filed: '2024-02-20' }),
      }),
    )
  })

  it('a comparative in a coarser unit or after a split is not a restatement', () => {
    const own = filing(20, '10-K', '2024-02-20', 2023)
    const next = filing(21, '10-K', '2025-02-20', 2024)
    const eps = (report: typeof own, value: number) =>
      during(
        report,
        '2023-01-01',
        '2023-12-31',
        { EarningsPerShareDiluted: value },
        { unit: 'USD/shares' },
      )
    const result = compute(
      [
        ...at(own, '2023-12-31', { Assets: 1_234_567_000 }),
        ...eps(own, 3.31),
        ...at(next, '2023-12-31', { Assets: 1_235_000_000 }),
        ...at(next, '2024-12-31', { Assets: 1_300_000_000 }),
        ...eps(next, 0.83),
      ],
      '2026-11-21',
      { splits: [split('2024-06-10', 4)] },
    )
    const quarter = quarterOf('2023-12-31', result)
    expect(quarter).toMatchObject({ restatedOn: null, restated: [] })
    expect(quarter.lines.totalAssets).toBe(1_234_567_000)
  })
})

describe('ratings after a restatement', () => {
  const years = [2018, 2019, 2020, 2021, 2022, 2023]
  const reports = years.flatMap((year) => {
    const report = filing(year, '10-K', `${year + 1}-02-20`, year)
    return [
      ...income(report, `${year}-01-01`, `${year}-12-31`, OF_2023),
      ...balance(report, `${year}-12-31`, AT_2023),
    ]
  })
  const amend = (year: number) => {
    const report = filing(9000 + year, '10-K/A', '2024-05-01', year)
    return [
      ...income(report, `${year}-01-01`, `${year}-12-31`, {
        revenue: 900,
        pretax: -300,
        net: -300,
      }),
      ...balance(report, `${year}-12-31`, { assets: 800, retained: 0, equity: 200 }),
    ]
  }

  it('a restatement changes the ratings of the newest three quarters', () => {
    for (const year of [2021, 2022, 2023]) {
      const end = `${year}-12-31`
      const [was, is] = [reports, [...reports, ...amend(year)]].map((facts) =>
        quarterOf(end, compute(facts)),
      )
      expect(was?.credit.letter).not.toBe('NR')
      expect(is?.credit.numeric).toBeGreaterThan(was?.credit.numeric as number)
      expect(was?.restatedRating).toBeNull()
      expect(is?.restatedRating).toEqual({ before: was?.credit.letter, after: is?.credit.letter })
    }
  })

  it('the rating of an earlier quarter stays as known while its figures are restated', () => {
    const [was, is] = [reports, [...reports, ...amend(2020)]].map((facts) =>
      quarterOf('2020-12-31', compute(facts)),
    )
    expect(is?.credit).toEqual(was?.credit)
    expect(is?.restatedRating?.before).toBe(was?.credit.letter)
    expect(is?.restatedRating?.after).not.toBe(was?.credit.letter)
    expect(is?.items.is_roe).toBe(-300 / 200)
    expect(is?.lines['year.netIncome']).toBe(-300 * MILLION)
    expect(is?.inputHash).not.toBe(was?.inputHash)
    const working = explain([...reports, ...amend(2020)], 'rating', '20Q4')
    expect(working.result).toBe(was?.credit.pd)
    expect(working.inputs.find(({ code }) => code === 'netIncome')?.value).toBe(100 * MILLION)
    expect(working.notes?.at(-1)).toMatch(
      /^Ratings of past quarters stay as they were on the filing date, 2021-02-20\. With the figures restated on 2024-05-01, this one would be [A-Z]+\.$/,
    )
    expect(working.notes?.at(-1)).toMatch(` ${is?.restatedRating?.after}.`)
  })
})
