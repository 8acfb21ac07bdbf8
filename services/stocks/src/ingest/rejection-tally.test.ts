import { expect, it } from '@jest/globals'
import { createRejectionTally } from './rejection-tally.ts'

const filled = (count: number) => {
  const tally = createRejectionTally()
  for (let row = 1; row <= count; row += 1) {
    tally.add('no close', { locator: `row ${row}`, reason: 'no close' })
  }
  return tally
}

it('twenty rejections of a kind are listed', () => {
  expect(filled(20).list()).toHaveLength(20)
})

it('rejections beyond the twentieth of a kind are counted, and another kind is listed', () => {
  const tally = filled(5000)
  tally.add('not a date', { locator: 'row 9', reason: 'not a date: x' })
  expect(tally.count()).toBe(5001)
  expect(tally.list()).toHaveLength(22)
  expect(tally.list().slice(-2)).toEqual([
    { locator: 'row 9', reason: 'not a date: x' },
    { locator: 'whole file', reason: '4980 more: no close' },
  ])
})
