import { describe, expect, it } from '@jest/globals'
import { buildChart } from '../../testing/build-article.ts'
import { chartPoints, chartSentence, letterAt, splitBounds } from './chart-points.ts'

describe('rating chart', () => {
  it('better ratings are drawn higher, and the axis shows letters', () => {
    const heights = chartPoints(buildChart({ series: [{ name: 'X', values: [1, 8, null] }] }))
    expect(heights.map(({ values }) => values[0])).toEqual([8, 1, null])
    expect([8, 1, 4.5, 9].map(letterAt)).toEqual(['AAA', 'D', '', ''])
  })
})

describe('upside chart', () => {
  it('a value estimate from other methods is not joined with the previous one', () => {
    const values = [0.1, 0.2, 0.3]
    const series = [
      { name: 'Value estimate', values, breaks: [2] },
      { name: 'Buffett', values },
    ]
    const chart = buildChart({ kind: 'upside', unit: 'fraction', series })
    expect(chartPoints(chart).map(({ breaks }) => breaks)).toEqual([
      [false, false],
      [false, false],
      [true, false],
    ])
    expect(chartSentence(chart)).toContain(
      'Value estimate: gaps where the methods behind it change.',
    )
  })
})

describe('score thresholds', () => {
  const score = { name: 'Z', values: [1.5, 2.1, 3.2] }
  const flat = (name: string, value: number) => ({ name, values: [value, value, value] })

  it('two constant lines become one band', () => {
    const chart = buildChart({
      kind: 'z-score',
      unit: 'score',
      series: [score, flat('Safe above 2.99', 2.99), flat('Distress below 1.81', 1.81)],
    })
    expect(splitBounds(chart)).toEqual({ lines: [score], bounds: { low: 1.81, high: 2.99 } })
  })

  it.each([
    ['a score alone', 'z-score' as const, [score]],
    ['lines that move', 'm-score' as const, [score, score, flat('b', 1)]],
    ['another kind', 'upside' as const, [score, flat('a', 1), flat('b', 2)]],
  ])('there is no band for %s', (_, kind, series) => {
    expect(splitBounds(buildChart({ kind, series }))).toEqual({ lines: series, bounds: null })
  })
})
