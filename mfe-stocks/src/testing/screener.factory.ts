import {
  type Backtest,
  CREDIT_RATINGS,
  type Histogram,
  LIST_COLUMNS,
  type ListColumnCode,
  SECTORS,
} from '@quantamental/api/stocks'

const TOTAL = 5500
/** Companies by bin: a distribution with a long right tail. */
const COUNTS = [12, 60, 190, 410, 640, 780, 790, 700, 560, 420, 300, 210, 140, 96, 64, 44, 30, 54]

/** Distribution of `column`; `share` of the companies pass the filter. */
export function buildHistogram(column: ListColumnCode, share = 1): Histogram {
  const kind = LIST_COLUMNS.find(({ code }) => code === column)?.kind
  const passing = (count: number) => Math.round(count * share)
  const described = {
    data_version: 1,
    column,
    total: TOTAL,
    known: 5500,
    passing: passing(TOTAL),
  }
  if (kind === 'text' || kind === 'rating') {
    const values = kind === 'rating' ? CREDIT_RATINGS.slice(0, 8) : SECTORS
    return {
      ...described,
      values: values.map((value, at) => {
        const count = 900 - 70 * at
        return { value, count, passing: passing(count) }
      }),
    }
  }
  const unit = kind === 'percent' ? 0.02 : kind === 'usd' ? 500e6 : 2
  return {
    ...described,
    bins: COUNTS.map((count, at) => ({
      from: at === 0 ? null : at * unit,
      to: at === COUNTS.length - 1 ? null : (at + 1) * unit,
      count,
      passing: passing(count),
    })),
    quantiles: { p5: 2 * unit, p25: 5 * unit, p50: 7 * unit, p75: 9 * unit, p95: 13 * unit },
  }
}

const DAYS = ['02-20', '05-20', '08-20', '11-20']

/** Three years by quarter, the screen ahead in two of three quarters. */
export function buildBacktest(overrides: Partial<Backtest> = {}): Backtest {
  const days = [2023, 2024, 2025, 2026].flatMap((year) => DAYS.map((day) => `${year}-${day}`))
  let [screen, universe] = [1, 1]
  const quarters = days.slice(0, -1).map((from, at) => {
    const screenReturn = [0.06, -0.04, 0.05][at % 3] ?? 0
    const universeReturn = [0.03, -0.05, 0.055][at % 3] ?? 0
    screen *= 1 + screenReturn
    universe *= 1 + universeReturn
    return {
      from,
      to: days[at + 1] ?? '',
      held: 34 + (at % 5),
      universe: 5400,
      entered: 9,
      left: 8,
      delisted: at % 4 === 0 ? 1 : 0,
      defaulted: 0,
      screen_return: screenReturn,
      universe_return: universeReturn,
      screen_index: screen,
      universe_index: universe,
      turnover: at === 0 ? null : 0.25,
    }
  })
  return {
    data_version: 1,
    quarters,
    screen: {
      total_return: screen - 1,
      annual_return: 0.091,
      volatility: 0.18,
      worst_drawdown: -0.04,
    },
    universe: {
      total_return: universe - 1,
      annual_return: 0.043,
      volatility: 0.17,
      worst_drawdown: -0.05,
    },
    hit_rate: 0.67,
    annual_turnover: 1,
    simulated_share: 0.9,
    notes: [
      'Each quarter the screen is run on what was known that day.',
      'Simulated prices: the result says nothing about real markets.',
    ],
    ...overrides,
  }
}
