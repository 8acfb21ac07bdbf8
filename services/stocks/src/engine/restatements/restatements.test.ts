import { describe, expect, it } from '@jest/globals'
import { buildInput, buildMarketData } from '../../../test/engine-input.ts'
import { at, type Fact } from '../../../test/factories.ts'
import {
  AMENDMENT,
  ANNUAL,
  COMPARATIVE,
  filing,
  income,
  QUARTERLY,
  QUARTERLY_AMENDMENT,
} from '../../../test/restating-company.ts'
import type { FiledRestatement } from '../company-result.ts'
import { computeCompany } from '../compute-company.ts'

const MILLION = 1_000_000

/** Restatements by quarter label, without quarters that have none. */
function listRestatements(facts: readonly Fact[], today = '2026-11-21') {
  const result = computeCompany(buildInput(facts), buildMarketData(today))
  if (!result) throw new Error('no result')
  return Object.fromEntries(
    result.quarters.flatMap(({ quarter, restatements }) =>
      restatements.length === 0 ? [] : [[quarter, restatements]],
    ),
  ) as Record<string, readonly FiledRestatement[]>
}

const AMENDED = { accession: '0000320193-24-000007', form: '10-K/A', filed: '2024-05-01' }
const millions = (before: number, after: number) => ({
  before: before * MILLION,
  after: after * MILLION,
})

describe('the restatements of a company', () => {
  it('an amendment by more than 5% is a restatement with both values and the filing', () => {
    expect(listRestatements([...ANNUAL, ...AMENDMENT])).toEqual({
      '23Q4': [
        { line: 'netIncome', ...millions(100, 40), ...AMENDED },
        { line: 'totalAssets', ...millions(1100, 1040), ...AMENDED },
        { line: 'bookEquity', ...millions(600, 540), ...AMENDED },
      ],
    })
  })

  it('a restatement is known from its filing date', () => {
    const facts = [...ANNUAL, ...AMENDMENT]
    expect(listRestatements(facts, '2024-04-30')).toEqual({})
    expect(listRestatements(facts, '2024-05-01')).toHaveProperty('23Q4')
  })

  it('restatements of a quarterly report use its three months, not the trailing year', () => {
    const { '24Q1': quarter } = listRestatements([...ANNUAL, ...QUARTERLY, ...QUARTERLY_AMENDMENT])
    expect(quarter).toEqual([
      {
        ...{ line: 'netIncome', ...millions(30, 10) },
        ...{ accession: '0000320193-24-000004', form: '10-Q/A', filed: '2024-06-10' },
      },
    ])
  })

  it('comparatives of the next annual report count as restatements', () => {
    expect(listRestatements([...ANNUAL, ...COMPARATIVE])).toEqual({
      '23Q4': [
        {
          ...{ line: 'revenue', ...millions(900, 850) },
          ...{ accession: '0000320193-25-000005', form: '10-K', filed: '2025-02-20' },
        },
      ],
    })
  })
})

describe('a figure stated several times', () => {
  const DAYS = ['2024-02-20', '2024-03-20', '2024-04-20', '2024-05-20']

  /** Total assets for 2023 in each filing, in millions. */
  function restate(...values: readonly number[]) {
    const facts = values.flatMap((value, index) => {
      const form = index === 0 ? '10-K' : '10-K/A'
      const report = filing(index + 1, form, DAYS[index] ?? '', 2023)
      return at(report, '2023-12-31', { Assets: value * MILLION })
    })
    return (listRestatements(facts)['23Q4'] ?? []).map(({ before, after, filed }) => [
      before / MILLION,
      after / MILLION,
      filed,
    ])
  }

  it.each<[string, number[], (number | string)[][]]>([
    ['a change of exactly 5% is not notable', [100, 95], []],
    ['a change of more than 5% is notable', [100, 94.9], [[100, 94.9, '2024-03-20']]],
    ['an increase of more than 5% is notable', [100, 105.1], [[100, 105.1, '2024-03-20']]],
    [
      'a change that later filings repeat or nearly repeat is notable once',
      [100, 40, 40, 40.1],
      [[100, 40, '2024-03-20']],
    ],
    [
      'each filing with a notable change counts, from the value before it',
      [100, 40, 60],
      [
        [100, 40, '2024-03-20'],
        [40, 60, '2024-04-20'],
      ],
    ],
    [
      'small changes that add up to more than 5% are notable, from the first value',
      [100, 96, 93, 92],
      [[100, 93, '2024-04-20']],
    ],
    [
      'a return to the first value is notable',
      [100, 40, 100],
      [
        [100, 40, '2024-03-20'],
        [40, 100, '2024-04-20'],
      ],
    ],
  ])('%s', (_, values, expected) => {
    expect(restate(...values)).toEqual(expected)
  })

  it('a change from zero is notable, and a change from a loss is measured by its absolute value', () => {
    const netIncomes = (first: number, second: number) => {
      const [own, amended] = [
        filing(1, '10-K', '2024-02-20', 2023),
        filing(2, '10-K/A', '2024-03-20', 2023),
      ]
      const of = (report: typeof own, net: number) => [
        ...income(report, '2023-01-01', '2023-12-31', { revenue: 900, pretax: 140, net }),
        ...at(report, '2023-12-31', { Assets: 1100 * MILLION }),
      ]
      return listRestatements([...of(own, first), ...of(amended, second)])['23Q4'] ?? []
    }
    expect(netIncomes(0, 1)).toMatchObject([{ line: 'netIncome', ...millions(0, 1) }])
    expect(netIncomes(-100, -106)).toMatchObject([{ line: 'netIncome', ...millions(-100, -106) }])
    expect(netIncomes(-100, -104)).toEqual([])
  })
})
