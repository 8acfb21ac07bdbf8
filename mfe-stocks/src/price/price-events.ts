import { formatDate, formatDecimal } from '@quantamental/api/format'
import {
  CREDIT_RATING_RANKS,
  dateOfDay,
  type PricePage,
  type StockTab,
} from '@quantamental/api/stocks'
import type { MarkShape } from '@quantamental/ui/charts'
import { formatPerShare } from '../figures/figure-text.ts'
import { dayOf, type KnownStep } from './price-history.ts'

export interface PriceEvent {
  readonly day: number
  readonly shape: MarkShape
  readonly text: string
  /** Page of the site, or the filing at EDGAR. */
  readonly href: string
}

export const MARK_NAMES: Readonly<Record<MarkShape, string>> = {
  up: 'Upgrade',
  down: 'Downgrade',
  circle: 'Earnings',
  square: 'Filing',
  diamond: 'Restatement',
  dot: 'Dividend',
  cross: 'Split',
}

type PathOf = (page: StockTab, query?: string) => string

/** Changes of the letter from one visible quarter to the next. */
function listRatingEvents(steps: readonly KnownStep[], pathOf: PathOf): PriceEvent[] {
  return steps.flatMap(({ step, period, from: day }, index) => {
    const before = steps[index - 1]?.step
    if (!step || !before) return []
    const [was, is] = [CREDIT_RATING_RANKS[before.rating], CREDIT_RATING_RANKS[step.rating]]
    if (was === null || is === null || was === is) return []
    const verb = is > was ? 'Downgrade' : 'Upgrade'
    return [
      {
        day,
        shape: is > was ? ('down' as const) : ('up' as const),
        text: `${verb} from ${before.rating} to ${step.rating} with ${period.fiscal_period}`,
        href: pathOf('credit-rating', `?from=${before.quarter}&to=${step.quarter}#why`),
      },
    ]
  })
}

function listRestatements({ periods }: PricePage, pathOf: PathOf): PriceEvent[] {
  const restated = periods.flatMap(({ restated_on, fiscal_period }) =>
    restated_on === undefined ? [] : [{ on: restated_on, fiscal_period }],
  )
  return [...Map.groupBy(restated, ({ on }) => on)].map(([on, quarters]) => ({
    day: dayOf(on),
    shape: 'diamond',
    text: `Figures restated: ${quarters.map(({ fiscal_period }) => fiscal_period).join(', ')}`,
    href: pathOf('summary', `?as_of=${on}`),
  }))
}

/** All events of a stock, newest first; on one day the most important first. */
export function listEvents(
  page: PricePage,
  steps: readonly KnownStep[],
  pathOf: PathOf,
): readonly PriceEvent[] {
  const { filings, earnings, dividends, splits } = page.data
  const events: PriceEvent[] = [
    ...listRatingEvents(steps, pathOf),
    ...listRestatements(page, pathOf),
    ...filings.map(
      ({ filed, form, fiscal_period, url }): PriceEvent => ({
        day: dayOf(filed),
        shape: 'square',
        text: `${form} for ${fiscal_period}`,
        href: url ?? pathOf('profile'),
      }),
    ),
    ...earnings.map(
      (day): PriceEvent => ({
        day: dayOf(day),
        shape: 'circle',
        text: 'Earnings',
        href: pathOf('summary', `?as_of=${day}`),
      }),
    ),
    ...splits.map(
      ({ day, new_for_old }): PriceEvent => ({
        day: dayOf(day),
        shape: 'cross',
        text:
          new_for_old >= 1
            ? `Split ${formatDecimal(new_for_old, Number.isInteger(new_for_old) ? 0 : 2)}:1`
            : `Reverse split 1:${formatDecimal(1 / new_for_old, 0)}`,
        href: pathOf('profile'),
      }),
    ),
    ...dividends.map(
      ({ day, amount }): PriceEvent => ({
        day: dayOf(day),
        shape: 'dot',
        text: `Dividend ${amount < 0.1 ? `$${formatDecimal(amount, 4)}` : formatPerShare(amount)}`,
        href: pathOf('rank', '?items=mkt_divyield'),
      }),
    ),
  ]
  return events.sort((a, b) => b.day - a.day)
}

/** Text of events on one day; empty without any. */
export const eventsText = (events: readonly PriceEvent[]) =>
  events.map(({ text }) => text).join(', ')

export const dayText = (day: number) => formatDate(dateOfDay(day))
