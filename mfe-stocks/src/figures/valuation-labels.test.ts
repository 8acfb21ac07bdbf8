import { expect, it } from '@jest/globals'
import { averagedUpsides, averageText, LABEL_TONES } from './valuation-labels.ts'

it('upside has the good tone, downside the bad tone, and all else none', () => {
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
  ] as const
  expect(averageText(methods)).toBe('from one method')
})

it('the net current asset value is excluded from the average', () => {
  const methods = [
    { code: 'upside_eps_annual', upside: 0.1 },
    { code: 'upside_graham_defensive', upside: -0.3 },
    { code: 'upside_graham_ncav', upside: 0.1 },
  ] as const
  expect(averagedUpsides(methods)).toEqual([0.1, -0.3])
  expect(averageText(methods)).toBe('average of 2 methods')
})
