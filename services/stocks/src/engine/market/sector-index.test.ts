import { describe, expect, it } from '@jest/globals'
import { dayNumber } from '../../dates/calendar-date.ts'
import { type IndexMember, indexOf } from './sector-index.ts'

const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04']

function member(closes: readonly number[], more: Partial<IndexMember> = {}): IndexMember {
  return {
    closes: { days: closes.map((_, i) => dayNumber(DAYS[i] ?? '')), values: closes },
    ...{ shares: 1, splits: [], dividends: [], ...more },
  }
}

const levels = (...members: readonly IndexMember[]) =>
  indexOf(members).values.map((level) => Number(level.toFixed(2)))

describe('a sector’s index', () => {
  it('the index is weighted by market value: +10% of $300 and −10% of $100 are +5%', () => {
    expect(levels(member([100, 110, 110], { shares: 3 }), member([100, 90, 90]))).toEqual([
      1000, 1050, 1050,
    ])
  })

  it('dividends are reinvested: a fall by exactly the dividend is no loss', () => {
    const paying = { dividends: [{ day: '2026-03-03', amount: 1 }] }
    expect(levels(member([50, 49, 49.98], paying))).toEqual([1000, 1000, 1020])
  })

  it('a split changes no level', () => {
    const split = { splits: [{ day: '2026-03-03', new_for_old: 4 }] }
    expect(levels(member([100, 25, 25], split), member([10, 10, 10]))).toEqual([1000, 1000, 1000])
  })

  it('a member whose closes begin later joins with its first return', () => {
    const late = { ...member([]), closes: { days: [dayNumber('2026-03-04')], values: [5] } }
    expect(levels(member([10, 11, 11]), late)).toEqual([1000, 1100, 1100])
  })

  it('no members have no index', () => {
    expect(indexOf([])).toEqual({ days: [], values: [] })
  })
})
