import { describe, expect, it } from '@jest/globals'
import { at, buildPrice, buildReport } from '../../test/factories.ts'
import type { Fact } from './fact.ts'
import { createFactBook } from './fact-book.ts'
import { findFiledSplits, mergeSplits } from './filed-splits.ts'
import { marketEquityAt } from './market-equity.ts'
import { listReportedQuarters, type ReportedQuarter } from './reported-quarters.ts'

const report = buildReport({ filed: '2022-07-27', form: '10-Q', fiscalPeriod: 'Q2' })
const END = '2022-06-30'
const shares = (tag: string, date: string, ...counts: number[]) =>
  counts.flatMap((count) => at(report, date, { [tag]: count }, { unit: 'shares' }))
const COVER = 'EntityCommonStockSharesOutstanding'
const BALANCE = 'CommonStockSharesOutstanding'
const split = { effectiveDate: '2022-07-18', newForOld: 20 }

function equity(facts: Fact[], prices = [buildPrice(END, 100)], splits = [split]) {
  const book = createFactBook([...at(report, END, { Assets: 1 }), ...facts])
  const [quarter] = listReportedQuarters(book)
  return marketEquityAt(book, quarter as ReportedQuarter, prices, splits)
}

describe('marketEquityAt', () => {
  it('multiplies the close by the cover page’s count', () => {
    expect(equity(shares(COVER, '2022-07-15', 50))).toMatchObject({ value: 5000, splitFactor: 1 })
  })

  it('sums the share classes of one cover page', () => {
    expect(equity(shares(COVER, '2022-07-15', 50, 30, 20))).toMatchObject({ value: 10_000 })
  })

  it('puts a count taken after a split into the shares of the price before it', () => {
    expect(equity(shares(COVER, '2022-07-20', 1000))).toMatchObject({
      value: 5000,
      splitFactor: 0.05,
    })
  })

  it('takes the balance sheet’s count, restated for a split before it was filed', () => {
    expect(equity(shares(BALANCE, END, 1000))).toMatchObject({ value: 5000 })
  })

  it('takes the balance sheet’s count when the cover page names one class of several', () => {
    const facts = [...shares(COVER, '2022-07-20', 600), ...shares(BALANCE, END, 1000)]
    expect(equity(facts)).toMatchObject({ value: 5000 })
  })

  it('falls back to the weighted average', () => {
    const average = at(
      report,
      END,
      { WeightedAverageNumberOfDilutedSharesOutstanding: 40 },
      { unit: 'shares', periodStart: '2022-04-01' },
    )
    expect(equity(average, [buildPrice(END, 100)], [])).toMatchObject({ value: 4000 })
  })

  it('says what is missing', () => {
    expect(equity([])).toEqual({ missing: 'Shares outstanding' })
    expect(equity(shares(COVER, '2022-07-15', 50), [])).toEqual({
      missing: 'Price within 10 days before 2022-06-30',
    })
  })
})

describe('findFiledSplits', () => {
  const stated = at(
    report,
    '2022-07-15',
    { StockholdersEquityNoteStockSplitConversionRatio1: 20 },
    { unit: 'pure' },
  )
  const prices = [buildPrice('2022-07-15', 2235.55), buildPrice('2022-07-18', 109.03)]

  it('dates a split that a filing states by the fall of the price', () => {
    expect(findFiledSplits(createFactBook(stated), prices)).toEqual([
      { effectiveDate: '2022-07-18', newForOld: 20 },
    ])
  })

  it('finds none without the fall, or without the filing', () => {
    const steady = [buildPrice('2022-07-15', 100), buildPrice('2022-07-18', 99)]
    expect(findFiledSplits(createFactBook(stated), steady)).toEqual([])
    expect(findFiledSplits(createFactBook([]), prices)).toEqual([])
  })

  it('gives way to a listed split of the same days', () => {
    const listed = { effectiveDate: '2022-07-15', newForOld: 20 }
    expect(mergeSplits([listed], [split])).toEqual([listed])
    expect(mergeSplits([], [split])).toEqual([split])
  })
})
