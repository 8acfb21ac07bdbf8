import { expect, it } from '@jest/globals'
import { LABEL_TONES, methodCount } from './valuation-words.ts'

it('an upside is good, a downside bad, all else neither (specification section 9)', () => {
  expect(LABEL_TONES).toEqual({
    Upside: 'good',
    Downside: 'bad',
    Neutral: undefined,
    'No Target': undefined,
  })
})

it('the average is not counted among its own methods', () => {
  const methods = [
    { code: 'upside_avg', upside: 0.1 },
    { code: 'upside_eps_annual', upside: 0.1 },
    { code: 'upside_median_analyst', upside: null },
  ]
  expect(methodCount(methods)).toBe('1 of 2 methods')
})
