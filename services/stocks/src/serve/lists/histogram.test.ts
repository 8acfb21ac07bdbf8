import { describe, expect, it } from '@jest/globals'
import type { ListColumnCode } from '@quantamental/api/stocks'
import { buildEntry, buildSnapshot, type EntryFacts } from '../../../test/snapshot.ts'
import { parseFilter } from './filter-phrase.ts'
import { binBounds, presentHistogram } from './histogram.ts'
import { getList } from './list-page.ts'

function histogram(
  facts: readonly EntryFacts[],
  column: ListColumnCode,
  filter: string | null,
  tier = 5,
) {
  const snapshot = buildSnapshot(facts.map((one, at) => buildEntry({ id: at + 1, ...one })))
  const parsed = filter === null ? null : parseFilter(filter)
  return presentHistogram(snapshot, getList(snapshot, 'all'), column, parsed, tier)
}

describe('the bounds of a histogram', () => {
  it.each([
    ['0 to 100', [0, 100], [0, 5, 10], 100],
    ['−1 to 1', [-1, 1], [-1, -0.9, -0.8], 1],
    ['3 to 4.2', [3, 4.2], [3, 3.05, 3.1], 4.2],
  ])('values from %s get multiples of a round step', (_name, values, first, last) => {
    const bounds = binBounds(
      Float64Array.from({ length: 1000 }, (_, at) => {
        const [low = 0, high = 0] = values
        return low + ((high - low) * at) / 999
      }),
    )
    expect(bounds.slice(0, 3)).toEqual(first)
    expect(bounds.at(-1)).toBeCloseTo(last)
  })

  it('values over several orders of magnitude get bounds that grow by factors', () => {
    const sorted = Float64Array.from({ length: 1001 }, (_, at) => 10 ** (6 + at / 200))
    expect(binBounds(sorted)).toEqual([
      ...[1e6, 2e6, 5e6, 1e7, 2e7, 5e7, 1e8, 2e8, 5e8, 1e9, 2e9, 5e9, 1e10, 2e10, 5e10, 1e11],
    ])
  })
})

describe('a histogram', () => {
  it('counts every known value once, extremes in the open first and last bins', () => {
    const pes = [-5000, 4, 8, 12, 12, 16, 20, 24, 28, 9000, null]
    const found = histogram(
      pes.map((forwardPe) => ({ forwardPe })),
      'pe',
      'pe<15',
    )
    expect(found).toMatchObject({ column: 'pe', total: 11, known: 10, passing: 5 })
    if (!('bins' in found)) throw new Error('no bins')
    expect(found.bins[0]?.from).toBeNull()
    expect(found.bins.at(-1)?.to).toBeNull()
    const sum = (key: 'count' | 'passing') => found.bins.reduce((total, bin) => total + bin[key], 0)
    expect([sum('count'), sum('passing')]).toEqual([10, 5])
    expect(found.quantiles?.p50).toBe(14)
  })

  it('a single value gives one bin, and none gives no bins', () => {
    expect(histogram([{ forwardPe: 7 }], 'pe', null)).toMatchObject({
      bins: [{ from: null, to: null, count: 1, passing: 1 }],
    })
    expect(histogram([{ forwardPe: null }], 'pe', null)).toMatchObject({
      bins: [],
      quantiles: null,
    })
  })

  it('ratings are listed best first, texts by frequency', () => {
    const ratings = ['BB', 'AAA', 'NR', 'BB'] as const
    const facts = ratings.map((rating) => ({ rating }))
    expect(histogram(facts, 'rating', 'rating>=BB')).toMatchObject({
      ...{ known: 4, passing: 3 },
      values: [
        { value: 'AAA', count: 1, passing: 1 },
        { value: 'BB', count: 2, passing: 2 },
        { value: 'NR', count: 1, passing: 0 },
      ],
    })
    const sectors = ['Energy', 'Technology', 'Technology', null].map((sector) => ({ sector }))
    expect(histogram(sectors, 'sector', null)).toMatchObject({
      ...{ total: 4, known: 3 },
      values: [
        { value: 'Technology', count: 2 },
        { value: 'Energy', count: 1 },
      ],
    })
  })

  it('locked values are unknown, and delayed values are counted instead of the latest', () => {
    const facts: EntryFacts[] = [
      { latest: { forwardPe: 10 }, delayed: null, tierNumber: 5 },
      { latest: { forwardPe: 10 }, delayed: { forwardPe: 50 }, tierNumber: 5 },
    ]
    expect(histogram(facts, 'pe', 'pe>40', 3)).toMatchObject({ total: 2, known: 1, passing: 1 })
    expect(histogram(facts, 'pe', 'pe>40', 5)).toMatchObject({ total: 2, known: 2, passing: 0 })
  })
})
