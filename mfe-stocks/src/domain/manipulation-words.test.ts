import { describe, expect, it } from '@jest/globals'
import { buildMScorePage } from '../testing/pages.factory.ts'
import { driverSentence, listEffects, manipulationTone } from './manipulation-words.ts'

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
    'SGI, sales growth, raises the score most: sales grew fast.',
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
