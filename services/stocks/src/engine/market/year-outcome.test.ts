import { describe, expect, it } from '@jest/globals'
import { buildCloses, buildMarketData } from '../../../test/engine-input.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import type { CloseSeries } from '../company-input.ts'
import { outcomeOfYear } from './year-outcome.ts'

const KNOWN_ON = dayNumber('2024-02-05')
const NO_MARKET = { days: [], levels: [], chains: [], totalValue: null }
const MARKET = {
  ...NO_MARKET,
  ...{ days: [dayNumber('2025-10-31')], levels: [0], chains: [dayNumber('2025-10-31')] },
}

interface Given {
  readonly today?: string
  readonly defaultedOn?: string
  readonly split?: { readonly effective: number; readonly newForOld: number }
  readonly isPriced?: boolean
}

function outcomeOf(closes: CloseSeries, given: Given = {}) {
  const { today = '2026-11-21', defaultedOn, split, isPriced = true } = given
  const market = { real: isPriced ? MARKET : NO_MARKET, simulated: NO_MARKET }
  const marketData = { ...buildMarketData(today), market }
  const input = { marketOrigin: 'real' } as const
  const replay = { closes, splits: split ? [split] : [], marketData, input }
  return outcomeOfYear(replay, KNOWN_ON, defaultedOn ? dayNumber(defaultedOn) : null)
}

const YEAR = buildCloses([
  ['2024-02-05', 100],
  ['2024-08-01', 30],
  ['2025-02-03', 60],
  ['2025-09-01', 500],
])
const ENDED = buildCloses([
  ['2024-02-05', 100],
  ['2024-08-01', 30],
])

describe('outcomeOfYear', () => {
  it('the change runs from the day the figures were known to a year later', () => {
    // 60 ÷ 100 − 1
    expect(outcomeOf(YEAR)).toEqual({ fate: 'listed', change: -0.4 })
  })

  it('a split between the two closes is no change', () => {
    const split = { effective: dayNumber('2024-10-01'), newForOld: 2 }
    // 60 × 2 ÷ 100 − 1
    expect(outcomeOf(YEAR, { split })?.change).toBeCloseTo(0.2)
  })

  it('a year that ends today has an outcome, one that ends tomorrow has none', () => {
    expect(outcomeOf(YEAR, { today: '2025-02-04' })?.fate).toBe('listed')
    expect(outcomeOf(YEAR, { today: '2025-02-03' })).toBeNull()
  })

  it('a stock whose closes end while the market continues is delisted at its last close', () => {
    expect(outcomeOf(ENDED)).toEqual({ fate: 'delisted', change: -0.7 })
  })

  it('a stock whose closes end where all loaded prices end is undecided', () => {
    expect(outcomeOf(ENDED, { isPriced: false })).toBeNull()
  })

  it('a gap in the closes at the end of the year is undecided', () => {
    const gap = buildCloses([
      ['2024-02-05', 100],
      ['2025-09-01', 50],
    ])
    expect(outcomeOf(gap)).toBeNull()
  })

  it.each([
    ['2024-02-05', 'listed'],
    ['2024-02-06', 'defaulted'],
    ['2025-02-04', 'defaulted'],
    ['2025-02-05', 'listed'],
  ])('a default on %s makes the year %s', (defaultedOn, fate) => {
    expect(outcomeOf(YEAR, { defaultedOn })?.fate).toBe(fate)
  })

  it('a default counts without prices', () => {
    const outcome = outcomeOf(buildCloses([]), { defaultedOn: '2024-06-01' })
    expect(outcome).toEqual({ fate: 'defaulted', change: null })
  })
})
