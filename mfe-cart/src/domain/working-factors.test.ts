import { describe, expect, it } from '@jest/globals'
import { workingFactors } from './working-factors.ts'

const meanings = (working: string) =>
  workingFactors(working).map(({ factor, meaning }) => `${factor}: ${meaning}`)

describe('what the numbers of a working stand for', () => {
  it('of a month', () => {
    expect(meanings('100 × 1 × 1 × $19.99 × 2')).toEqual([
      '100: cents of a dollar',
      '1: the whole time',
      '1: own use',
      '$19.99: price of a month',
      '2: months',
    ])
  })

  it('of part of a year, for commercial use, in a bundle', () => {
    expect(meanings('1200 × 2/3 × 5 × (1 − 0.15) × $3.99')).toEqual([
      '1200: cents of a dollar, twelve months',
      '2/3: part of the time that is paid',
      '5: commercial use',
      '(1 − 0.15): less the discount of the bundle',
      '$3.99: price of a month',
    ])
  })

  it('of an upgrade to commercial use', () => {
    expect(meanings('1200 × 0.5 × (5 × $31.99 − $7.99)')).toEqual([
      '1200: cents of a dollar, twelve months',
      '0.5: part of the time that is paid',
      '(5 × $31.99 − $7.99): the difference of the prices of a month',
    ])
  })

  it.each(['0', '', '3 months', '$19.99'])('of "%s" are none', (working) => {
    expect(workingFactors(working)).toEqual([])
  })
})
