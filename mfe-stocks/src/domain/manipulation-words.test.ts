import { describe, expect, it } from '@jest/globals'
import { buildMScorePage } from '../testing/pages.factory.ts'
import {
  driverSentence,
  effectsSentence,
  formatEffect,
  formSentence,
  listEffects,
  manipulationSentence,
  manipulationTone,
} from './manipulation-words.ts'

const { points, indices } = buildMScorePage().data
const point = points.at(-1)
const lacking = points[0]
if (!point || !lacking) throw new Error('The fixture has points')

describe('what each index adds', () => {
  it('is its weight times the distance from its neutral value', () => {
    const effects = listEffects(point, indices)
    // SGI 0.892 · (1.0401 − 1); TATA 4.679 · (−0.0503 − 0).
    expect(effects[3]?.effect).toBeCloseTo(0.035769, 6)
    expect(effects[7]?.effect).toBeCloseTo(-0.235354, 6)
  })

  it('is nothing where the neutral value stood in', () => {
    expect(listEffects(point, indices)[5]).toEqual({ value: null, weight: -0.172, effect: 0 })
  })

  it('is not said of an index that the form does not use, nor without a score', () => {
    const five = listEffects({ ...point, variant: 'm5' }, indices)
    expect(five[0]?.weight).toBe(0.823)
    expect(five[7]).toEqual({ value: -0.0503, weight: null, effect: null })
    expect(listEffects(lacking, indices).every(({ effect }) => effect === null)).toBe(true)
  })
})

it('says which index drives the score, and what that means', () => {
  expect(driverSentence(point, indices)).toBe(
    'SGI, sales growth, raises the score most: sales grew.',
  )
  expect(driverSentence({ ...point, driver: null }, indices)).toBe(
    'No index raises the score above its neutral value.',
  )
  expect(driverSentence(lacking, indices)).toBe('')
})

it.each([
  ['Manipulation unlikely', 'good'],
  ['Manipulation possible', undefined],
  ['Manipulation likely', 'bad'],
  ['No Data', undefined],
])('%s is %p', (label, tone) => {
  expect(manipulationTone(label)).toBe(tone)
})

describe('the form that was used', () => {
  it('is the eight variables, naming what counts as neutral', () => {
    expect(formSentence(point, indices)).toBe('SGAI is not known and counts as neutral.')
    const whole = { ...point, indices: point.indices.map((value) => value ?? 1) }
    expect(formSentence(whole, indices)).toBe('All eight indices are known.')
  })

  it('is the five variables where accruals are not known', () => {
    expect(formSentence({ ...point, variant: 'm5' }, indices)).toMatch(
      /five-variable form.*accruals are not known/,
    )
  })

  it('is none without two years', () => {
    expect(formSentence(lacking, indices)).toMatch(/the year before it; both are needed/)
  })
})

it('names the index that adds most and the one that takes most away', () => {
  expect(effectsSentence(point, indices)).toBe(
    'SGI adds most (+0.036); TATA takes most away (−0.235).',
  )
  const flat = { ...point, indices: indices.map(({ neutral }) => neutral) }
  expect(effectsSentence(flat, indices)).toBe('Every index is at its neutral value.')
})

it('writes an effect with its sign, none where it rounds to nothing', () => {
  expect([0.0358, -0.2354, 0.0004, -0.0004].map(formatEffect)).toEqual([
    '+0.036',
    '−0.235',
    '0.000',
    '0.000',
  ])
})

describe('the quarters of the M-score in one sentence', () => {
  const cuts = { likely_above: -1.78, unlikely_below: -2.22 }
  const of = (...values: readonly (number | null)[]) =>
    manipulationSentence(
      values.map((value, index) => ({
        ...point,
        quarter: `25Q${index + 1}`,
        value,
        label: 'Manipulation unlikely',
      })),
      cuts,
    )

  it('says how often it was above the bound, and when last', () => {
    expect(of(-1.7, -2.5)).toBe(
      '−2.50 in 25Q2, manipulation unlikely; above −1.78 in 1 of 2 quarters, last in 25Q1.',
    )
  })

  it('counts a score on a bound as between the two', () => {
    expect(of(-1.78, -2.22, -2.5)).toMatch(/never above −1\.78, between .* in 2 of 3 quarters\.$/)
  })

  it('says when it never left the lowest band, and when there is none', () => {
    expect(of(null, -2.23)).toMatch(/below −2\.22 in all 1 quarter\.$/)
    expect(of(null)).toBe('No quarter has a score.')
  })
})
