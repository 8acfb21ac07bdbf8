import { describe, expect, it } from '@jest/globals'
import { buildCloses, split } from '../../../test/engine-input.ts'
import { dateText, dayNumber } from '../../dates/calendar-date.ts'
import { volatilityAt, yearReturnAt } from './market-features.ts'

const START = dayNumber('2024-01-01')
/** Closes that alternately rise and fall by `move` (log), every `step` days. */
function swings(count: number, step: number, move: number) {
  return buildCloses(
    Array.from({ length: count }, (_, i) => [
      dateText(START + i * step),
      i % 2 === 0 ? 100 : 100 * Math.exp(move),
    ]),
  )
}

describe('volatilityAt', () => {
  it('weekly and daily returns give the same annualized volatility', () => {
    // Weekly: √(365 × 0.07² ÷ 7) = 0.5055; daily moves of 0.07 ÷ √7 have the same daily variance.
    const weekly = swings(14, 7, 0.07)
    const daily = swings(92, 1, 0.07 / Math.sqrt(7))
    expect(volatilityAt(weekly, [], 13)).toBeCloseTo(0.50547, 5)
    expect(volatilityAt(daily, [], 91)).toBeCloseTo(0.50547, 5)
  })

  it('volatility is split-adjusted', () => {
    const closes = swings(14, 7, 0.07)
    const halved = {
      ...closes,
      closes: closes.closes.map((close, i) => (i < 6 ? close : close / 2)),
    }
    const splits = [split(dateText(START + 42), 2)]
    expect(volatilityAt(halved, splits, 13)).toBeCloseTo(0.50547, 5)
  })

  it.each([
    [8, null],
    [9, expect.any(Number)],
  ])('volatility needs eight returns: %p closes give %p', (count, expected) => {
    expect(volatilityAt(swings(count, 7, 0.07), [], count - 1)).toEqual(expected)
  })
})

describe('yearReturnAt', () => {
  const closes = buildCloses([
    ['2023-01-02', 100],
    ['2024-01-02', 60],
  ])
  const splits = [split('2023-06-01', 2)]

  it('the annual return is a split-adjusted log return with the days of its closes', () => {
    const found = yearReturnAt(closes, splits, 1)
    expect(found).toMatchObject({ from: dayNumber('2023-01-02'), to: dayNumber('2024-01-02') })
    expect(found?.logReturn).toBeCloseTo(Math.log(1.2), 12)
  })

  it('the annual return is null without a close one year earlier', () => {
    expect(yearReturnAt(closes, splits, 0)).toBeNull()
  })
})
