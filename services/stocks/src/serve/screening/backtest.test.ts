import { describe, expect, it } from '@jest/globals'
import { LIST_COLUMNS } from '@quantamental/api/stocks'
import { RATIOS } from '@quantamental/models/ratios'
import { buildEntry, buildSnapshot } from '../../../test/snapshot.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import {
  type CompanyHistory,
  decodeHistory,
  encodeHistory,
  HISTORY_FIELDS,
  type HistoryField,
} from '../../engine/history/history-layout.ts'
import { NO_HISTORY } from '../../engine/history/read-history.ts'
import { parseFilter } from '../lists/filter-phrase.ts'
import { quarterEnds, runBacktest, summarizeReturns } from './backtest.ts'
import { FIGURES } from './figures.ts'

type Fields = Partial<Record<HistoryField, number>>

function buildQuarter(fields: Fields): Float32Array {
  const known: Fields = {
    ...{ periodEnd: dayNumber('2025-12-31'), knownOn: dayNumber('2026-02-15') },
    ...{ usdRate: 1, shares: 100, dividends: 0, netIncome: 10 },
    ...fields,
  }
  return Float32Array.from(HISTORY_FIELDS, (field) => known[field] ?? Number.NaN)
}

function buildHistory(
  fields: Fields,
  closes: readonly (readonly [string, number])[],
  more: Partial<CompanyHistory> = {},
): CompanyHistory {
  const months = closes.map(([day, close]) =>
    Float32Array.of(dayNumber(day), close, close, close, Number.NaN, Number.NaN),
  )
  const built = { ...NO_HISTORY, quarters: [buildQuarter(fields)], months, ...more }
  return decodeHistory(encodeHistory(built))
}

const atQuarterEnds = (...closes: number[]) =>
  closes.map((close, at) => [['2026-03-31', '2026-06-30', '2026-09-30'][at] ?? '', close] as const)

const restated = Float32Array.of(0, HISTORY_FIELDS.indexOf('netIncome'), 10)

/** One company each that rises, pays, is delisted, defaults, was restated and is not held. */
const UNIVERSE = buildSnapshot(
  [
    buildHistory({}, atQuarterEnds(10, 12, 9)),
    buildHistory({ dividends: 40 }, atQuarterEnds(10, 10, 11)),
    buildHistory({}, [
      ['2026-03-31', 20],
      ['2026-04-30', 15],
    ]),
    buildHistory({}, atQuarterEnds(10, 1), { defaultedOn: dayNumber('2026-05-15') }),
    buildHistory({ netIncome: -10 }, atQuarterEnds(10, 11, 11), { firstReported: restated }),
    buildHistory({ netIncome: -5 }, atQuarterEnds(10, 15, 15)),
  ].map((history, at) => ({ ...buildEntry({ id: at + 1 }), history })),
)

describe('a backtest', () => {
  it('holds what was known on each day, and counts delisting, default and dividends', async () => {
    const { quarters, screen, universe, hit_rate, annual_turnover, simulated_share } =
      await runBacktest(UNIVERSE, parseFilter('is_netincusd>0'), 5)
    expect(quarters).toHaveLength(2)
    expect(quarters[0]).toMatchObject({
      ...{ from: '2026-03-31', to: '2026-06-30', held: 5, universe: 6, entered: 5, left: 0 },
      ...{ delisted: 1, defaulted: 1, turnover: null },
    })
    // 20%, 0% and 1% of dividends, −25% to the last close, −100%, 10%; and 50% in the universe.
    expect(quarters[0]?.screen_return).toBeCloseTo((0.2 + 0.01 - 0.25 - 1 + 0.1) / 5)
    expect(quarters[0]?.universe_return).toBeCloseTo((0.2 + 0.01 - 0.25 - 1 + 0.1 + 0.5) / 6)
    expect(quarters[1]).toMatchObject({ held: 3, universe: 4, entered: 0, left: 2, turnover: 0 })
    // −25%, 10% and 1% of dividends, 0%.
    expect(quarters[1]?.screen_return).toBeCloseTo((-0.25 + 0.11) / 3)
    expect(quarters[1]?.universe_return).toBeCloseTo((-0.25 + 0.11) / 4)
    const index = (1 - 0.188) * (1 - 0.14 / 3)
    expect(quarters[1]?.screen_index).toBeCloseTo(index)
    expect(screen.total_return).toBeCloseTo(index - 1)
    expect(screen.annual_return).toBeCloseTo(index ** 2 - 1)
    expect(screen.worst_drawdown).toBeCloseTo(index - 1)
    expect(universe.volatility).toBeNull()
    expect([hit_rate, annual_turnover, simulated_share]).toEqual([0, 0, 1])
  })

  it('no viewer tests a screen on quarters that are locked today', async () => {
    const { quarters } = await runBacktest(UNIVERSE, null, 0)
    expect(quarters).toEqual([])
  })

  it('alternatives, ratings and percentiles are tested on the past too', async () => {
    const held = async (phrase: string) =>
      (await runBacktest(UNIVERSE, parseFilter(phrase), 5)).quarters.map((quarter) => quarter.held)
    expect(await held('(price>19 or dividends_paid>0)')).toEqual([2, 1])
    expect(await held('price@sector=100')).toEqual([1, 1])
    expect(await held('rating>=BBB')).toEqual([0, 0])
    expect(await held('sector:Technology')).toEqual([6, 4])
  })

  it('a column without past values is refused', async () => {
    await expect(runBacktest(UNIVERSE, parseFilter('volume>1'), 5)).rejects.toMatchObject({
      fields: { filter: ['volume has no past values: remove it to test the screen on the past.'] },
    })
  })
})

describe('performance', () => {
  it('total and annual return, volatility and drawdown follow from quarterly returns', () => {
    const found = summarizeReturns([0.1, -0.2, 0.1, 0.1])
    const index = 1.1 * 0.8 * 1.1 * 1.1
    expect(found.total_return).toBeCloseTo(index - 1)
    expect(found.annual_return).toBeCloseTo(index - 1)
    // Mean 2.5%; squares 3 × 0.075² + 0.225² = 0.0675; √(0.0675 ÷ 3) = 0.15, times 2.
    expect(found.volatility).toBeCloseTo(0.3)
    expect(found.worst_drawdown).toBeCloseTo(-0.2)
  })

  it('rebalancing days are the calendar quarter ends up to the day of the data', () => {
    expect(quarterEnds('2026-11-21').slice(-3)).toEqual(['2026-03-31', '2026-06-30', '2026-09-30'])
    expect(quarterEnds('2026-12-31').at(-1)).toBe('2026-12-31')
  })
})

describe('the criteria', () => {
  it('are at least 150, each with a plain code and a description', () => {
    expect(LIST_COLUMNS.length).toBeGreaterThanOrEqual(150)
    expect(new Set(LIST_COLUMNS.map(({ code }) => code)).size).toBe(LIST_COLUMNS.length)
    for (const { code, description } of LIST_COLUMNS) {
      expect(code).toMatch(/^[a-z][a-z0-9_]*$/)
      expect(description).toMatch(/\.$/)
    }
  })

  it('every ratio of the catalog is a criterion, unless it is a ranked item', () => {
    const columns = new Set<string>(LIST_COLUMNS.map(({ code }) => code))
    const ranked = ['net_margin', 'return_on_equity', 'return_on_assets', 'current_ratio']
    for (const { code } of RATIOS) {
      const isRanked = [...ranked, 'debt_to_assets'].includes(code)
      expect([code, columns.has(code), FIGURES.has(code)]).toEqual([code, !isRanked, !isRanked])
    }
  })
})
