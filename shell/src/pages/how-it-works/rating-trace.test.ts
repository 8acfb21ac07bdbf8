import { expect, it } from '@jest/globals'
import type { Working } from '@quantamental/api/stocks'
import {
  formatDollars,
  formatOdds,
  formatPoints,
  formatProbability,
  plainestFigure,
  sumOfParts,
  tracedFigures,
} from './rating-trace.ts'

const fact = {
  kind: 'fact',
  taxonomy: 'us-gaap',
  tag: 'Assets',
  unit: 'USD',
  value: 5e9,
  period_start: null,
  period_end: '2025-12-27',
  form: '10-Q',
  accession: '0000320193-26-000010',
  filed: '2026-01-29',
  url: null,
  sign: 1,
  simulated: false,
} as const
const input = { code: 'a', label: 'Total assets', value: 5e9, unit: 'USD', derivation: '' }

it('traced figures are the dollar inputs that come from filings', () => {
  const working = {
    inputs: [
      { ...input, sources: [fact] },
      { ...input, code: 'b', value: null, sources: [fact] },
      { ...input, code: 'c', unit: 'fraction', sources: [fact] },
      { ...input, code: 'd', sources: [] },
    ],
  } as unknown as Working
  expect(tracedFigures(working).map(({ code }) => code)).toEqual(['a'])
})

it('the contributions of a rating sum to its score', () => {
  const parts = ['base', 'a', 'b', 'c', 'd'].map((code) => ({ code, label: code.toUpperCase() }))
  const points = [-5_069_200, 250_000, -1_740_300, 0, 822_409]
  expect(sumOfParts({ data: { parts } } as never, { parts: points } as never, 2)).toEqual({
    start: -5.0692,
    largest: [
      { label: 'B', points: -1.7403 },
      { label: 'D', points: 0.822409 },
    ],
    others: 0.25,
    score: -5.737091,
  })
})

it('the default figure is one backed by a single fact', () => {
  const figure = (code: string, facts: number) =>
    ({ code, label: code, value: 1, derivation: '', facts: Array(facts).fill(fact) }) as const
  expect(plainestFigure([figure('ebit', 6), figure('assets', 1)])?.code).toBe('assets')
  expect(plainestFigure([figure('ebit', 6)])?.code).toBe('ebit')
  expect(plainestFigure([])).toBeUndefined()
})

it('money, points and probabilities are formatted as on the stock pages', () => {
  expect(formatDollars(-3_068_000_000)).toBe('−$3.1B')
  expect(formatPoints(-1.7403)).toBe('−1.740')
  expect(formatPoints(0.0001)).toBe('0.000')
  expect(formatOdds(0.0004)).toBe('1 in 2,500')
  expect(formatProbability(0.000516)).toBe('0.052%')
  expect(formatProbability(0.18257)).toBe('18.26%')
  expect(formatOdds(0.4)).toBe('1 in 2.5')
})
