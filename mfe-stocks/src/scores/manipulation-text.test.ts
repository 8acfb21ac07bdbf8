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
} from './manipulation-text.ts'

const { points, indices } = buildMScorePage().data
const point = points.at(-1)
const lacking = points[0]
if (!point || !lacking) throw new Error('The fixture has points')

describe('M-Score index contributions', () => {
  it('a contribution is the weight times the distance from the neutral value', () => {
    const effects = listEffects(point, indices)
    // SGI 0.892 · (1.0401 − 1); TATA 4.679 · (−0.0503 − 0).
    expect(effects[3]?.effect).toBeCloseTo(0.035769, 6)
    expect(effects[7]?.effect).toBeCloseTo(-0.235354, 6)
  })

  it('an index with a substituted neutral value contributes zero', () => {
    expect(listEffects(point, indices)[5]).toEqual({ value: null, weight: -0.172, effect: 0 })
  })

  it('an index outside the form used, or without a score, has no contribution', () => {
    const five = listEffects({ ...point, variant: 'm5' }, indices)
    expect(five[0]?.weight).toBe(0.823)
    expect(five[7]).toEqual({ value: -0.0503, weight: null, effect: null })
    expect(listEffects(lacking, indices).every(({ effect }) => effect === null)).toBe(true)
  })
})

it('the driver sentence names the index that drives the score, and its meaning', () => {
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
])('the tone of “%s” is %p', (label, tone) => {
  expect(manipulationTone(label)).toBe(tone)
})

describe('M-Score form sentence', () => {
  it('the form sentence of the eight-variable form names the indices set to neutral', () => {
    expect(formSentence(point, indices)).toBe('SGAI is unknown and set to neutral.')
    const whole = { ...point, indices: point.indices.map((value) => value ?? 1) }
    expect(formSentence(whole, indices)).toBe('All eight indices are known.')
  })

  it('the form sentence names the five-variable model if accruals are unknown', () => {
    expect(formSentence({ ...point, variant: 'm5' }, indices)).toMatch(
      /five-variable model.*accruals are unknown/,
    )
  })

  it('the form sentence explains that two years of results are required', () => {
    expect(formSentence(lacking, indices)).toMatch(
      /the year before, so two years of results are needed/,
    )
  })
})

it('the effects sentence names the largest positive and negative contributions', () => {
  expect(effectsSentence(point, indices)).toBe(
    'SGI adds most (+0.036); TATA subtracts most (−0.235).',
  )
  const flat = { ...point, indices: indices.map(({ neutral }) => neutral) }
  expect(effectsSentence(flat, indices)).toBe('Every index is at its neutral value.')
})

it('a contribution is formatted with its sign, or without one if it rounds to zero', () => {
  expect([0.0358, -0.2354, 0.0004, -0.0004].map(formatEffect)).toEqual([
    '+0.036',
    '−0.235',
    '0.000',
    '0.000',
  ])
})

describe('M-Score history sentence', () => {
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

  it('the history sentence counts quarters above the threshold and names the last one', () => {
    expect(of(-1.7, -2.5)).toBe(
      '−2.50 in 25Q2, manipulation unlikely; above −1.78 in 1 of 2 quarters, last in 25Q1.',
    )
  })

  it('a score exactly at a threshold counts as between the thresholds', () => {
    expect(of(-1.78, -2.22, -2.5)).toMatch(/never above −1\.78, between .* in 2 of 3 quarters\.$/)
  })

  it('the history sentence covers scores always below the thresholds and no scores at all', () => {
    expect(of(null, -2.23)).toMatch(/below −2\.22 in all 1 quarter\.$/)
    expect(of(null)).toBe('No quarter has a score.')
  })
})
