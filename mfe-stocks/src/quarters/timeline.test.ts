import { describe, expect, it } from '@jest/globals'
import { HIDDEN, OPEN_QUARTERS, PERIODS, RECENT_QUARTERS } from '../testing/factories.ts'
import { axisPoint, listSlots, withheldLabel, yearEndOf } from './timeline.ts'

const open = OPEN_QUARTERS.map((quarter) => ({ quarter }))
const latest = RECENT_QUARTERS.map((quarter) => ({ quarter }))

describe('quarters of a page', () => {
  it('a visitor’s newest two quarters are withheld and drawn at the illustrative heights', () => {
    const slots = listSlots({ periods: PERIODS, open, hidden: HIDDEN, latest: null })
    expect(slots).toHaveLength(10)
    expect(
      slots.slice(-3).map(({ point, illustrative }) => [point !== null, illustrative]),
    ).toEqual([
      [true, null],
      [false, 0.42],
      [false, 0.63],
    ])
    expect(withheldLabel(slots)).toBe('FY2023 Q2 and FY2023 Q1')
  })

  it('a subscriber’s quarters all have points and none is illustrative', () => {
    const slots = listSlots({ periods: PERIODS, open, hidden: HIDDEN, latest })
    expect(slots.every(({ point, illustrative }) => point && illustrative === null)).toBe(true)
    expect(withheldLabel(slots)).toBe('')
  })

  it('periods without a point are omitted, as in a shorter history', () => {
    const slots = listSlots({ periods: PERIODS, open: open.slice(-2), hidden: [], latest: null })
    expect(slots.map(({ quarter }) => quarter)).toEqual(['22Q2', '22Q3'])
  })
})

it('fiscal year ends are marked on the axis', () => {
  expect(yearEndOf('FY2022')).toBe('FY22')
  expect(yearEndOf('FY2022 Q3')).toBeUndefined()
  const [first] = listSlots({ periods: PERIODS, open, hidden: [], latest: null })
  expect(first && axisPoint(first)).toMatchObject({ label: '20Q4', illustrative: null })
})
