import { describe, expect, it } from '@jest/globals'
import { quartersMissing, splitAtGaps } from './quarter-gaps.ts'

describe('quarters that lack between two', () => {
  it.each([
    ['24Q3', '24Q4', 0],
    ['24Q4', '25Q1', 0],
    ['09Q2', '09Q4', 1],
    ['24Q3', '25Q3', 3],
    ['09Q4', '25Q1', 60],
    ['FY24', '25Q1', 0],
  ])('are counted from %s to %s: %i', (before, after, count) => {
    expect(quartersMissing(before, after)).toBe(count)
  })
})

describe('a line of quarters', () => {
  const runsOf = (...labels: string[]) =>
    splitAtGaps(
      labels.map((label) => ({ label })),
      labels,
    )

  it('goes on over a year without reports', () => {
    expect(runsOf('23Q4', '24Q4', '25Q1')).toEqual([['23Q4', '24Q4', '25Q1']])
  })

  it('breaks where more than a year lacks', () => {
    expect(runsOf('09Q2', '09Q4', '25Q1', '25Q2')).toEqual([
      ['09Q2', '09Q4'],
      ['25Q1', '25Q2'],
    ])
    expect(runsOf('23Q3', '24Q4')).toEqual([['23Q3'], ['24Q4']])
    expect(runsOf()).toEqual([])
  })
})
