import { describe, expect, it } from '@jest/globals'
import { workingFactors } from './working.tsx'

const meanings = (working: string) =>
  workingFactors(working).map(({ factor, meaning }) => `${factor}: ${meaning}`)

describe('factors of a price calculation', () => {
  it('the factors of a price calculation are explained for monthly billing', () => {
    expect(meanings('100 × 1 × 1 × $19.99 × 2')).toEqual([
      '100: cents per dollar',
      '1: full period',
      '1: personal use',
      '$19.99: price per month',
      '2: months',
    ])
  })

  it('the factors of a price calculation are explained for part of a year, commercial use and a bundle', () => {
    expect(meanings('1200 × 2/3 × 5 × (1 − 0.15) × $3.99')).toEqual([
      '1200: cents per dollar × twelve months',
      '2/3: prorated period',
      '5: commercial use',
      '(1 − 0.15): bundle discount',
      '$3.99: price per month',
    ])
  })

  it('the factors of a price calculation are explained for an upgrade to commercial use', () => {
    expect(meanings('1200 × 0.5 × (5 × $31.99 − $7.99)')).toEqual([
      '1200: cents per dollar × twelve months',
      '0.5: prorated period',
      '(5 × $31.99 − $7.99): price difference per month',
    ])
  })

  it.each(['0', '', '3 months', '$19.99'])(
    'the factors of a price calculation are empty for "%s"',
    (working) => {
      expect(workingFactors(working)).toEqual([])
    },
  )
})
