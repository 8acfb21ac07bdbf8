import { daysBetween } from '../../dates/calendar-date.ts'
import type { SnapshotValues } from '../../publish/snapshot/snapshot-row.ts'
import { defineRuleList } from './stock-list.ts'

/** Bounds of an alarm: annual probability of failure, and its multiple of 52 weeks before. */
const ALARM_FROM = 0.01
const ALARM_TIMES = 2
/** Age in days from which the last close no longer counts. */
const CLOSE_MAX_AGE_DAYS = 35

const NO_LETTER: ReadonlySet<string> = new Set(['NR', 'D'])

/** Probability of the market signal as a multiple of 52 weeks before; null if either is unknown. */
export function riseOf({ marketPd, marketPdYearAgo }: SnapshotValues): number | null {
  if (marketPd === null || marketPdYearAgo === null || marketPdYearAgo <= 0) return null
  return marketPd / marketPdYearAgo
}

const percent = (value: number) => `${(value * 100).toFixed(1)}%`

export const RATING_STEADY_MARKET_ALARMED = defineRuleList({
  code: 'rating_steady_market_alarmed',
  title: 'Rating steady, market alarmed',
  group: 'weak-and-suspicious',
  rule: `The credit rating is the same in the last four quarters, but the market signal’s probability of failure within a year (Campbell, Hilscher and Szilagyi) is at least ${ALARM_FROM * 100}% and at least ${ALARM_TIMES} times that of 52 weeks before.`,
  sort: { column: 'market_pd_rise', direction: 'desc' },
  includes: ({ own }, values, { asOf }) => {
    if (values === null || !values.hasSteadyRating || NO_LETTER.has(values.rating)) return null
    const { marketPd, marketPdYearAgo, rating } = values
    const rise = riseOf(values)
    if (marketPd === null || marketPdYearAgo === null || rise === null) return null
    if (marketPd < ALARM_FROM || rise < ALARM_TIMES) return null
    const isOld =
      own.priceDate === null ||
      (asOf !== null && daysBetween(own.priceDate, asOf) > CLOSE_MAX_AGE_DAYS)
    if (isOld) return null
    return `Rated ${rating} for four quarters; probability of failure ${percent(marketPdYearAgo)} → ${percent(marketPd)} in 52 weeks`
  },
})
