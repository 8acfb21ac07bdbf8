import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type DaySeries, factorsOf, packSeries, unpackSeries } from './price-series.ts'

const dayOf = (date: string) => Date.parse(date) / 86_400_000
const seriesOf = (...rows: readonly (readonly [date: string, value: number])[]): DaySeries => ({
  days: rows.map(([date]) => dayOf(date)),
  values: rows.map(([, value]) => value),
})

describe('a packed series', () => {
  it('a week of closes after a holiday is one value, its changes and three run lengths', () => {
    const series = seriesOf(
      ['2026-07-02', 214.4],
      ['2026-07-06', 213.55],
      ['2026-07-07', 213.55],
      ['2026-07-08', 216.01],
    )
    expect(packSeries(series, 2)).toEqual({
      first: '2026-07-02',
      runs: [1, 1, 3],
      digits: 2,
      deltas: [21440, -85, 0, 246],
    })
  })

  it('any closes on any weekdays are restored exactly, also after a gap of years', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 25_000 }), { maxLength: 80 })
    const cents = fc.array(fc.integer({ min: 1, max: 1e8 }), { minLength: 80, maxLength: 80 })
    const isWeekday = (day: number) => ![0, 6].includes(new Date(day * 86_400_000).getUTCDay())
    fc.assert(
      fc.property(days, cents, fc.constantFrom(2, 4), (some, units, digits) => {
        const own = some.filter(isWeekday).sort((a, b) => a - b)
        const series = { days: own, values: own.map((_, i) => (units[i] ?? 1) / 10 ** digits) }
        expect(unpackSeries(packSeries(series, digits))).toEqual(series)
      }),
    )
  })

  it('a close dated on a Saturday is left out', () => {
    const series = seriesOf(['2023-11-03', 1], ['2023-11-04', 1], ['2023-11-06', 2])
    expect(unpackSeries(packSeries(series, 2)).values).toEqual([1, 2])
  })
})

describe('factors of adjusted closes', () => {
  const adjusted = (series: DaySeries, events: Partial<Parameters<typeof factorsOf>[1]>) => {
    const { split, dividend } = factorsOf(series, { splits: [], dividends: [], ...events })
    return series.values.map((close, i) =>
      Number((close * (split[i] ?? 0) * (dividend[i] ?? 0)).toFixed(2)),
    )
  }

  it('Microsoft’s split and dividend of February 2003 give the adjusted closes that Yahoo publishes as its example', () => {
    // "What is the adjusted close?", Yahoo Help: 2:1 on 2/18, $0.08 on 2/19, which is 1 − 0.08 / 24.96 = 0.9968.
    const closes = seriesOf(
      ['2003-02-13', 46.99],
      ['2003-02-14', 48.3],
      ['2003-02-18', 24.96],
      ['2003-02-19', 24.53],
    )
    const events = {
      splits: [{ day: '2003-02-18', new_for_old: 2 }],
      dividends: [{ day: '2003-02-19', amount: 0.08 }],
    }
    expect(adjusted(closes, events)).toEqual([23.42, 24.07, 24.88, 24.53])
  })

  const two = seriesOf(['2026-03-02', 100], ['2026-03-03', 50])
  it.each([
    [
      'a dividend on the day of a split is compared with the close before in new shares',
      {
        splits: [{ day: '2026-03-03', new_for_old: 2 }],
        dividends: [{ day: '2026-03-03', amount: 1 }],
      },
      [49, 50],
    ],
    [
      'a dividend of the whole close has no effect',
      { dividends: [{ day: '2026-03-03', amount: 100 }] },
      [100, 50],
    ],
    [
      'an event after the last close has no effect',
      { splits: [{ day: '2026-03-04', new_for_old: 2 }] },
      [100, 50],
    ],
    [
      'an event before the first close has no effect',
      { splits: [{ day: '2020-03-04', new_for_old: 2 }] },
      [100, 50],
    ],
  ])('%s', (_title, events, closes) => {
    expect(adjusted(two, events)).toEqual(closes)
  })
})
