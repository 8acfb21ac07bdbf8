import { describe, expect, it } from '@jest/globals'
import { quartersMissing, splitAtGaps } from './quarter-gaps.ts'

describe('missing quarters between two', () => {
  it.each([
    ['24Q3', '24Q4', 0],
    ['24Q4', '25Q1', 0],
    ['09Q2', '09Q4', 1],
    ['24Q3', '25Q3', 3],
    ['09Q4', '25Q1', 60],
    ['FY24', '25Q1', 0],
  ])('the number of missing quarters from %s to %s is %i', (before, after, count) => {
    expect(quartersMissing(before, after)).toBe(count)
  })
})

describe('a line of quarters', () => {
  const runsOf = (...labels: string[]) =>
    splitAtGaps(
      labels.map((label) => ({ label })),
      labels,
    )

  it('a line bridges a year without reports', () => {
    expect(runsOf('23Q4', '24Q4', '25Q1')).toEqual([['23Q4', '24Q4', '25Q1']])
  })

  it('a line breaks if more than a year is missing', () => {
    expect(runsOf('09Q2', '09Q4', '25Q1', '25Q2')).toEqual([
      ['09Q2', '09Q4'],
      ['25Q1', '25Q2'],
    ])
    expect(runsOf('23Q3', '24Q4')).toEqual([['23Q3'], ['24Q4']])
    expect(runsOf()).toEqual([])
  })

  it('a line breaks before a quarter that is not comparable with the previous one', () => {
    const labels = ['24Q3', '24Q4', '25Q1'].map((label) => ({ label }))
    expect(splitAtGaps(labels, [1, 2, 3], [false, true, false])).toEqual([[1], [2, 3]])
  })
})
