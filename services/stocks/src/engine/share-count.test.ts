import { describe, expect, it } from '@jest/globals'
import { buildCloses, buildInput, buildSurroundings, split } from '../../test/engine-input.ts'
import type { Fact } from '../../test/fact.ts'
import { at, buildReport } from '../../test/factories.ts'
import { computeCompany } from './compute-company.ts'

const report = buildReport({ filed: '2022-07-27', form: '10-Q', fiscalPeriod: 'Q2' })
const END = '2022-06-30'
const shares = (tag: string, date: string, ...counts: number[]) =>
  counts.flatMap((count) => at(report, date, { [tag]: count }, { unit: 'shares' }))
const COVER = 'EntityCommonStockSharesOutstanding'
const BALANCE = 'CommonStockSharesOutstanding'

/** Market value of equity at the balance date, whose close is 100, with a split of 20:1 after it. */
function equity(facts: readonly Fact[], splits = [split('2022-07-18', 20)]) {
  const input = buildInput([...at(report, END, { Assets: 1 }), ...facts], {
    closes: buildCloses([[END, 100]]),
    splits,
  })
  return computeCompany(input, buildSurroundings())?.quarters[0]?.marketEquityAtBalance
}

describe('the share count behind a market value', () => {
  it('is the cover page’s', () => {
    expect(equity(shares(COVER, '2022-07-15', 50))).toBe(5000)
  })

  it('sums the share classes of one cover page', () => {
    expect(equity(shares(COVER, '2022-07-15', 50, 30, 20))).toBe(10_000)
  })

  it('is put into the shares of the price before a split', () => {
    expect(equity(shares(COVER, '2022-07-20', 1000))).toBe(5000)
  })

  it('is the balance sheet’s, restated for a split before it was filed', () => {
    expect(equity(shares(BALANCE, END, 1000))).toBe(5000)
  })

  it('is the balance sheet’s when the cover page names one class of several', () => {
    const facts = [...shares(COVER, '2022-07-20', 600), ...shares(BALANCE, END, 1000)]
    expect(equity(facts)).toBe(5000)
  })

  it('falls back to the weighted average', () => {
    const average = at(
      report,
      END,
      { WeightedAverageNumberOfDilutedSharesOutstanding: 40 },
      { unit: 'shares', periodStart: '2022-04-01' },
    )
    expect(equity(average, [])).toBe(4000)
  })

  it('is unknown when none is reported, zero or negative', () => {
    expect(equity([])).toBeNull()
    expect(equity(shares(COVER, '2022-07-15', 0, -5))).toBeNull()
  })
})
