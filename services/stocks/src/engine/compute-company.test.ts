import { describe, expect, it } from '@jest/globals'
import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { APPLE_FACTS } from '../../test/apple.ts'
import { buildCloses, buildInput, buildMarketData } from '../../test/engine-input.ts'
import { at, buildReport, type Fact } from '../../test/factories.ts'
import { buildSyntheticCompany, syntheticMarketData } from '../../test/synthetic-company.ts'
import type { CompanyInput } from './company-input.ts'
import { computeCompany } from './compute-company.ts'

const CLOSES = buildCloses([
  ['2022-09-23', 150.43],
  ['2022-10-28', 155.74],
  ['2023-09-29', 171.21],
  ['2023-11-03', 176.65],
])

function compute(
  facts: readonly Fact[] = APPLE_FACTS,
  overrides: Partial<CompanyInput> = {},
  today?: string,
) {
  const input = buildInput(facts, { closes: CLOSES, ...overrides })
  return computeCompany(input, buildMarketData(today))
}
const quarterOf = (end: string, result = compute()) => {
  const quarter = result?.quarters.find((q) => q.periodEnd === end)
  if (!quarter) throw new Error(`no quarter ${end}`)
  return quarter
}
const ratios = (end: string, result = compute()) =>
  quarterOf(end, result).altman.components.map((value) => value && Number(value.toFixed(4)))

describe('computeCompany with Apple’s annual reports', () => {
  it('Apple’s ratios for 2022 match those published by FinanceToolkit', () => {
    // X4: 150.43 × 15,908,118,000 ÷ 302,083,000,000 by hand
    expect(ratios('2022-09-24')).toEqual([-0.0527, -0.0087, 0.3459, 7.9219, 1.1179])
  })

  it('Apple’s ratios for 2023 match those published by FinanceToolkit', () => {
    expect(ratios('2023-09-30').slice(0, 3)).toEqual([-0.0049, -0.0006, 0.3337])
  })

  it('Apple’s Z-score follows from the published ratios', () => {
    // 1.2 × −0.05266 + 1.4 × −0.00870 + 3.3 × 0.34595 + 0.6 × 7.92187 + 0.999 × 1.11785, by hand
    expect(quarterOf('2022-09-24').altman.value).toBeCloseTo(6.936, 3)
    expect(quarterOf('2022-09-24').altman.zone).toBe('safe')
  })

  it('a past quarter is valued on its filing date, the newest at the last close', () => {
    expect(quarterOf('2022-09-24').market).toMatchObject({ date: '2022-10-28', close: 155.74 })
    const later = buildCloses([
      ['2023-11-03', 176.65],
      ['2024-01-12', 185.92],
    ])
    const newest = quarterOf('2023-09-30', compute(APPLE_FACTS, { closes: later }))
    expect(newest.market).toMatchObject({ date: '2024-01-12', marketCap: 185.92 * 15_552_752_000 })
  })

  it('Apple’s ranked items follow from its statements', () => {
    // 99,803 ÷ 50,672; 96,995 ÷ 352,583; 135,405 ÷ 153,982
    expect(quarterOf('2022-09-24').items.is_roe).toBeCloseTo(1.96959, 5)
    expect(quarterOf('2023-09-30').items.is_roa).toBeCloseTo(0.2751, 4)
    expect(quarterOf('2022-09-24').items.bs_currentratio).toBeCloseTo(0.87936, 5)
  })

  it('estimates and short interest are null without their files', () => {
    expect(quarterOf('2023-09-30')).toMatchObject({
      analyst: { low: null, median: null, high: null, count: null },
      forwardEps: null,
      forwardPe: null,
      shortPercentOfFloat: null,
      daysToCover: null,
    })
    expect(quarterOf('2023-09-30').upside.upside_median_analyst).toBeNull()
  })

  it('filings are listed newest first', () => {
    expect(compute()?.filings.map((f) => [f.filed, f.fiscalPeriod])).toEqual([
      ['2023-11-03', 'FY2023'],
      ['2022-10-28', 'FY2022'],
    ])
  })
})

describe('point in time', () => {
  const restated = buildReport({ form: '10-K/A', filed: '2023-01-15', fiscalYear: 2022 })
  const facts = [...APPLE_FACTS, ...at(restated, '2022-09-24', { Assets: 400_000_000_000 })]

  it('a quarter stays as known until a later filing restates it', () => {
    const before = quarterOf('2022-09-24', compute(facts, {}, '2023-01-14'))
    expect(before).toMatchObject({ knownOn: '2022-10-28', filed: '2022-10-28', form: '10-K' })
    expect(before.lines.totalAssets).toBe(352_755_000_000)
    const after = quarterOf('2022-09-24', compute(facts, {}, '2023-01-15'))
    expect(after).toMatchObject({ knownOn: '2022-10-28', restatedOn: '2023-01-15', form: '10-K' })
    expect(after.lines.totalAssets).toBe(400_000_000_000)
  })

  it('a result has no quarter, close or split of a later day', () => {
    const early = compute(APPLE_FACTS, {}, '2022-10-28')
    expect(early?.quarters.map((q) => q.periodEnd)).toEqual(['2022-09-24'])
    expect(early?.lastClose).toEqual({ date: '2022-10-28', close: 155.74 })
    expect(compute(APPLE_FACTS, {}, '2022-10-27')).toBeNull()
  })

  it('recomputing an earlier day gives the result of that day', () => {
    const then = compute(
      APPLE_FACTS.filter((fact) => fact.filed <= '2022-12-31'),
      {
        closes: buildCloses([
          ['2022-09-23', 150.43],
          ['2022-10-28', 155.74],
        ]),
      },
    )
    expect(compute(APPLE_FACTS, {}, '2022-12-31')).toEqual(then)
  })
})

describe('rating history', () => {
  it('the rating history covers at least three years, for delayed viewers too', () => {
    const result = computeCompany(buildSyntheticCompany(7), syntheticMarketData())
    const rated = result?.quarters.filter(({ credit }) => credit.letter !== 'NR') ?? []
    expect(rated.length - RATING_DELAY_QUARTERS).toBeGreaterThanOrEqual(3 * 4)
  })
})

describe('a score without a price', () => {
  it('a manufacturer without a price gets a Z′ with book equity over liabilities', () => {
    const result = compute(APPLE_FACTS, { closes: buildCloses() })
    expect(result?.altmanChoice).toMatchObject({ variant: 'z-prime', applicable: true })
    expect(ratios('2022-09-24', result)).toEqual([-0.0527, -0.0087, 0.3459, 0.1677, 1.1179])
    // 0.717 × −0.0527 + 0.847 × −0.0087 + 3.107 × 0.3459 + 0.42 × 0.1677 + 0.998 × 1.1179
    const { altman, credit } = quarterOf('2022-09-24', result)
    expect(altman.value).toBeCloseTo(2.2157, 3)
    expect(altman.zone).toBe('grey')
    expect(credit.letter).not.toBe('NR')
  })

  it('a Z-score without a price on one balance date is null and its other ratios are not', () => {
    const result = compute(APPLE_FACTS, { closes: buildCloses([['2023-09-29', 171.21]]) })
    expect(result?.altmanChoice.variant).toBe('z')
    expect(quarterOf('2022-09-24', result).altman).toMatchObject({ value: null, zone: null })
    expect(ratios('2022-09-24', result)).toEqual([-0.0527, -0.0087, 0.3459, null, 1.1179])
  })
})

describe('input hashes', () => {
  const hash = (facts: readonly Fact[] = APPLE_FACTS, overrides: Partial<CompanyInput> = {}) =>
    quarterOf('2022-09-24', compute(facts, overrides)).inputHash

  it('the input hash does not depend on the order of the facts', () => {
    expect(hash()).toMatch(/^[0-9a-f]{12}$/)
    expect(hash([...APPLE_FACTS].reverse())).toBe(hash())
  })

  it('the input hash changes with an input', () => {
    const other = APPLE_FACTS.map((fact) =>
      fact.tag === 'Assets' ? { ...fact, value: fact.value + 1 } : fact,
    )
    expect(hash(other)).not.toBe(hash())
    expect(hash(APPLE_FACTS, { closes: buildCloses([['2022-09-23', 150.44]]) })).not.toBe(hash())
  })

  it('the input hash does not change with data of a later quarter', () => {
    expect(hash(APPLE_FACTS.filter((fact) => fact.filed < '2023-01-01'))).not.toBe('')
    const more = [
      ...APPLE_FACTS,
      ...at(buildReport({ form: '10-Q', filed: '2024-02-02' }), '2023-12-30', { Assets: 1 }),
    ]
    expect(hash(more)).toBe(hash())
  })
})
