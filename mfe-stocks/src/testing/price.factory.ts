import { dateOfDay, type PricePage, type PriceStep, packSeries } from '@quantamental/api/stocks'
import { buildFiling, buildFrame, OPEN_QUARTERS, PERIODS, RECENT_QUARTERS } from './factories.ts'

const DAY_MS = 86_400_000
const dayOf = (date: string) => Date.parse(date) / DAY_MS

/** Reports are known five weeks after the quarter. */
const knownOn = (end: string) => dateOfDay(dayOf(end) + 35)

/** Weekdays from 2020-10-01 to 2023-09-29 with a close that rises by a cent a day from $100. */
function risingCloses() {
  const [from, to] = [dayOf('2020-10-01'), dayOf('2023-09-29')]
  const days = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter(
    (day) => ![0, 6].includes(new Date(day * DAY_MS).getUTCDay()),
  )
  return packSeries({ days, values: days.map((_, i) => 100 + i / 100) }, 2)
}

export function buildStep(quarter: string, overrides: Partial<PriceStep> = {}): PriceStep {
  return {
    quarter,
    fair: { low: 90, value: 100, high: 130 },
    rating: 'AA',
    ...{ z_score: 6.35, z_zone: 'safe', m_score: -2.52, m_label: 'Manipulation unlikely' },
    ...overrides,
  }
}

export function buildPricePage(
  data: Partial<PricePage['data']> = {},
  frame: Partial<PricePage> = {},
): PricePage {
  const page = {
    ...buildFrame('price'),
    periods: PERIODS.map((period) => ({ ...period, known_on: knownOn(period.period_end) })),
    data: {
      closes: risingCloses(),
      splits: [],
      dividends: [{ day: '2023-02-10', amount: 0.23 }],
      earnings: ['2022-10-27'],
      filings: [buildFiling({ filed: '2022-10-28', form: '10-K', fiscal_period: 'FY2022' })],
      steps: OPEN_QUARTERS.map((quarter) => buildStep(quarter)),
      ...data,
    },
    latest: null,
    universe: null,
  }
  return { ...page, ...frame }
}

export const LATEST_STEPS = RECENT_QUARTERS.map((quarter) => buildStep(quarter))
