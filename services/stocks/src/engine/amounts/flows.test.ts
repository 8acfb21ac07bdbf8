import { describe, expect, it } from '@jest/globals'
import type { TaggedLineCode } from '@quantamental/models/statement'
import { buildStore } from '../../../test/engine-input.ts'
import { buildReport, during, type Fact } from '../../../test/factories.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import { compileLine } from '../facts/tag-slots.ts'
import { listTerms } from './amount.ts'
import { describeAmount } from './amount-text.ts'
import { quarterFlow, trailingYear } from './flows.ts'

const report = buildReport()
const REVENUE = 'RevenueFromContractWithCustomerExcludingAssessedTax'
const book = (...facts: Fact[][]) => ({
  store: buildStore(facts.flat()),
  splits: [],
  basisDay: dayNumber('2023-01-01'),
  standard: 'us-gaap' as const,
})
const item = (code: TaggedLineCode) => compileLine(code, 'us-gaap')
const NAMES = new Map()
const revenue = (start: string, end: string, value: number, tag = REVENUE) =>
  during(report, start, end, { [tag]: value })

/** Calendar year with 10-Qs that state year-to-date figures only: 10, 22, 36 and 52. */
const toDate = [
  revenue('2021-01-01', '2021-03-31', 10),
  revenue('2021-01-01', '2021-06-30', 22),
  revenue('2021-01-01', '2021-09-30', 36),
  revenue('2021-01-01', '2021-12-31', 52),
]

describe('quarterFlow', () => {
  it.each([
    ['2021-03-31', 10],
    ['2021-06-30', 12],
    ['2021-09-30', 14],
    ['2021-12-31', 16],
  ])('the quarter to %s is derived from year-to-date figures', (end, expected) => {
    expect(quarterFlow(book(...toDate), item('revenue'), dayNumber(end))?.value).toBe(expected)
  })

  it('a reported quarter takes precedence', () => {
    const facts = book(...toDate, revenue('2021-04-01', '2021-06-30', 12.5))
    expect(quarterFlow(facts, item('revenue'), dayNumber('2021-06-30'))).toMatchObject({
      value: 12.5,
      how: 'fact',
    })
  })

  it('the fourth quarter names its derivation and both facts', () => {
    const amount = quarterFlow(book(...toDate), item('revenue'), dayNumber('2021-12-31'))
    expect(amount && describeAmount(amount, NAMES)).toBe('Fiscal year less the first nine months')
    expect(amount && listTerms(amount).map(({ sign, row }) => [sign, row.value])).toEqual([
      [1, 52],
      [-1, 36],
    ])
  })

  it('a quarter without the preceding year-to-date figure is null', () => {
    expect(
      quarterFlow(book(toDate[3] as Fact[]), item('revenue'), dayNumber('2021-12-31')),
    ).toBeNull()
  })
})

describe('trailingYear', () => {
  it('the trailing year at a fiscal year end is the fiscal year', () => {
    const amount = trailingYear(book(...toDate), item('revenue'), dayNumber('2021-12-31'))
    expect(amount).toMatchObject({ value: 52, how: 'fact' })
  })

  it('the trailing year adds this year’s part and subtracts last year’s', () => {
    const facts = book(...toDate, revenue('2022-01-01', '2022-06-30', 30))
    const amount = trailingYear(facts, item('revenue'), dayNumber('2022-06-30'))
    expect(amount?.value).toBe(52 + 30 - 22)
    expect(amount && listTerms(amount).map(({ sign }) => sign)).toEqual([1, 1, -1])
  })

  it('the trailing year handles a 53-week year that starts in the fall', () => {
    const facts = book(
      revenue('2022-09-25', '2023-09-30', 383_285),
      revenue('2022-09-25', '2022-12-31', 117_154),
      revenue('2023-10-01', '2023-12-30', 119_575),
    )
    expect(trailingYear(facts, item('revenue'), dayNumber('2023-12-30'))?.value).toBe(
      383_285 + 119_575 - 117_154,
    )
  })

  it('the trailing year sums four quarters if no fiscal year is reported', () => {
    const facts = book(
      revenue('2021-04-01', '2021-06-30', 1),
      revenue('2021-07-01', '2021-09-30', 2),
      revenue('2021-10-01', '2021-12-31', 4),
      revenue('2022-01-01', '2022-03-31', 8),
    )
    expect(trailingYear(facts, item('revenue'), dayNumber('2022-03-31'))?.value).toBe(15)
  })

  it('the trailing year is null if a quarter is missing', () => {
    const facts = book(
      revenue('2021-04-01', '2021-06-30', 1),
      revenue('2021-10-01', '2021-12-31', 4),
      revenue('2022-01-01', '2022-03-31', 8),
    )
    expect(trailingYear(facts, item('revenue'), dayNumber('2022-03-31'))).toBeNull()
  })

  it('the tag is chosen per period', () => {
    const facts = book(
      revenue('2021-01-01', '2021-12-31', 52, 'SalesRevenueNet'),
      revenue('2021-01-01', '2021-03-31', 10, 'SalesRevenueNet'),
      revenue('2022-01-01', '2022-03-31', 13),
    )
    expect(trailingYear(facts, item('revenue'), dayNumber('2022-03-31'))?.value).toBe(55)
  })

  it('the largest of several revenue totals of one period counts', () => {
    const facts = book(
      revenue('2021-01-01', '2021-12-31', 90),
      revenue('2021-01-01', '2021-12-31', 100, 'Revenues'),
    )
    expect(trailingYear(facts, item('revenue'), dayNumber('2021-12-31'))?.value).toBe(100)
  })

  it('interest expense is not mixed with interest paid if one tag suffices', () => {
    const year = ['2021-01-01', '2021-12-31'] as const
    const facts = book(
      during(report, ...year, { InterestPaidNet: 7, InterestExpense: 9 }),
      during(report, '2021-01-01', '2021-03-31', { InterestPaidNet: 1 }),
      during(report, '2022-01-01', '2022-03-31', { InterestPaidNet: 2 }),
    )
    expect(trailingYear(facts, item('interestExpense'), dayNumber('2022-03-31'))?.value).toBe(
      7 + 2 - 1,
    )
  })
})
