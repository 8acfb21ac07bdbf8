import { describe, expect, it } from '@jest/globals'
import { buildCloses, buildInput, buildMarketData, split } from '../../../test/engine-input.ts'
import { at, buildReport, type Fact } from '../../../test/factories.ts'
import { computeCompany } from '../compute-company.ts'

const report = buildReport({ filed: '2022-07-27', form: '10-Q', fiscalPeriod: 'Q2' })
const END = '2022-06-30'
const shares = (tag: string, date: string, ...counts: number[]) =>
  counts.flatMap((count) => at(report, date, { [tag]: count }, { unit: 'shares' }))
const COVER = 'EntityCommonStockSharesOutstanding'
const BALANCE = 'CommonStockSharesOutstanding'

/** Market value of equity at the balance date, with a close of 100 and a 20:1 split after it. */
function equity(facts: readonly Fact[], splits = [split('2022-07-18', 20)]) {
  const input = buildInput([...at(report, END, { Assets: 1 }), ...facts], {
    closes: buildCloses([[END, 100]]),
    splits,
  })
  return computeCompany(input, buildMarketData())?.quarters[0]?.marketEquityAtBalance
}

describe('the share count behind a market value', () => {
  it('the share count is that of the cover page', () => {
    expect(equity(shares(COVER, '2022-07-15', 50))).toBe(5000)
  })

  it('the share classes of one cover page are summed', () => {
    expect(equity(shares(COVER, '2022-07-15', 50, 30, 20))).toBe(10_000)
  })

  it('the share count is adjusted to the price before a split', () => {
    expect(equity(shares(COVER, '2022-07-20', 1000))).toBe(5000)
  })

  it('the balance-sheet count includes a split before its filing date', () => {
    expect(equity(shares(BALANCE, END, 1000))).toBe(5000)
  })

  it('the balance-sheet count is used if the cover page has one of several classes', () => {
    const facts = [...shares(COVER, '2022-07-20', 600), ...shares(BALANCE, END, 1000)]
    expect(equity(facts)).toBe(5000)
  })

  it('the weighted average is the fallback for the share count', () => {
    const average = at(
      report,
      END,
      { WeightedAverageNumberOfDilutedSharesOutstanding: 40 },
      { unit: 'shares', periodStart: '2022-04-01' },
    )
    expect(equity(average, [])).toBe(4000)
  })

  it('a count that earnings per share show to be in millions is skipped', () => {
    // Qualcomm’s report for 2009-12-31: 841 million USD at 0.50 per share are about 1,682 million shares.
    const quarter = { periodStart: '2022-04-01' }
    const facts = [
      ...shares(BALANCE, END, 1674),
      ...at(report, END, { NetIncomeLoss: 841e6 }, quarter),
      ...at(report, END, { EarningsPerShareDiluted: 0.5 }, { ...quarter, unit: 'USD/shares' }),
    ]
    expect(equity(facts, [])).toBeNull()
    const average = { WeightedAverageNumberOfDilutedSharesOutstanding: 1691e6 }
    const known = [...facts, ...at(report, END, average, { ...quarter, unit: 'shares' })]
    expect(equity(known, [])).toBe(169_100_000_000)
  })

  it('a count is accepted although earnings of another share class do not match', () => {
    const facts = [
      ...shares(BALANCE, END, 16_000_000),
      ...at(report, END, { NetIncomeLoss: 3_000e6 }, { periodStart: '2022-04-01' }),
      ...at(
        report,
        END,
        { EarningsPerShareDiluted: 1900 },
        { periodStart: '2022-04-01', unit: 'USD/shares' },
      ),
    ]
    expect(equity(facts, [])).toBe(1_600_000_000)
  })

  it('a missing, zero or negative share count is unknown', () => {
    expect(equity([])).toBeNull()
    expect(equity(shares(COVER, '2022-07-15', 0, -5))).toBeNull()
  })
})
