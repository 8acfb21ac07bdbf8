import { describe, expect, it } from '@jest/globals'
import { againstText } from '@quantamental/api/stocks'
import { buildPricePage, buildStep, LATEST_STEPS } from '../testing/price.factory.ts'
import { listEvents } from './price-events.ts'
import {
  dayOf,
  fairAt,
  gapOf,
  listSteps,
  readHistory,
  rebase,
  stepAt,
  withheldFrom,
} from './price-history.ts'
import { describeDay, priceSentence, startOf } from './price-view.ts'

describe('steps of a stock', () => {
  const page = buildPricePage()
  const steps = listSteps(page)

  it('a quarter’s figures hold from the day it was known until the next one was', () => {
    // FY2022 ends on 2022-09-24 and is known five weeks later, FY2023 Q1 on 2023-02-04.
    expect(stepAt(steps, dayOf('2022-10-28'))?.step?.quarter).toBe('22Q2')
    expect(stepAt(steps, dayOf('2022-10-29'))?.step?.quarter).toBe('22Q3')
    expect(stepAt(steps, dayOf('2023-02-03'))?.step?.quarter).toBe('22Q3')
  })

  it('the newest two quarters are withheld from a visitor and shown to a subscriber', () => {
    expect(withheldFrom(steps)).toBe(dayOf('2023-02-04'))
    expect(stepAt(steps, dayOf('2023-02-04'))?.step).toBeNull()
    const open = listSteps({ ...page, latest: { steps: LATEST_STEPS } })
    expect(withheldFrom(open)).toBeNull()
  })

  it('no quarter was known before the first report', () => {
    expect(stepAt(steps, dayOf('2020-10-01'))).toBeUndefined()
  })
})

describe('fair values', () => {
  it('a fair value gets the dividend factor of its day, so its distance from the price is that of the day', () => {
    const page = buildPricePage()
    const [history, steps] = [readHistory(page.data), listSteps(page)]
    const index = history.days.indexOf(dayOf('2023-02-01'))
    const fair = fairAt(history, steps, index)
    // $0.23 went ex on 2023-02-10, after a close of $106.15.
    expect(fair?.value).toBeCloseTo(100 * (1 - 0.23 / 106.15), 3)
    const [close = 0, adjusted = 0] = [history.closes[index], history.adjusted[index]]
    expect(adjusted / (fair?.value ?? 1)).toBeCloseTo(close / 100, 6)
  })
})

describe('events', () => {
  const steps = ['22Q1', '22Q2', '22Q3'].map((quarter, index) =>
    buildStep(quarter, { rating: index === 2 ? 'BBB' : 'A' }),
  )
  const page = buildPricePage({ steps })

  it('a change of the letter is an event on the day its report was known, with a link to its reasons', () => {
    const events = listEvents(page, listSteps(page), (tab, query = '') => `/${tab}${query}`)
    expect(events.filter(({ shape }) => shape === 'down')).toEqual([
      {
        day: dayOf('2022-10-29'),
        shape: 'down',
        text: 'Downgrade from A to BBB with FY2022',
        href: '/credit-rating?from=22Q2&to=22Q3#why',
      },
    ])
    expect(events.map(({ text }) => text)).toEqual([
      'Dividend $0.23',
      'Downgrade from A to BBB with FY2022',
      '10-K for FY2022',
      'Earnings',
    ])
  })
})

describe('texts', () => {
  const page = buildPricePage()
  const [history, steps] = [readHistory(page.data), listSteps(page)]

  it('a withheld day is read with its price and without figures', () => {
    const index = history.days.indexOf(dayOf('2023-03-01'))
    expect(describeDay(history, steps, [], [], index)).toBe(
      'Mar 1, 2023 · Close $106.29 · FY2023 Q1: Illustrative only. Subscribe to unlock.',
    )
  })

  it('the summary compares the last close with the newest public value estimate', () => {
    expect(priceSentence(history, steps, true)).toBe(
      'Simulated close $107.81 on Sep 29, 2023, 7.8% above the value estimate of $100 (methods from $90 to $130) with FY2022, the newest that is public.',
    )
  })
})

it.each([
  [0.123, '12.3% above'],
  [-0.123, '12.3% below'],
  [-0.0004, '0.0% above'],
])('a price of %d against the estimate is %s', (ratio, text) => {
  expect(againstText(ratio)).toBe(text)
})

describe('series', () => {
  it('a compared series starts at 100% on the first visible day', () => {
    const series = { days: [1, 2, 3], values: [50, 40, 60] }
    expect(rebase(series, 2)).toEqual({ days: [2, 3], values: [1, 1.5] })
  })

  it('a line joins closes of a weekly series but not across months without trading', () => {
    expect(gapOf([1, 2, 3, 4, 5])).toBe(10)
    expect(gapOf([0, 7, 14, 21, 100])).toBe(21)
  })

  it('one month before the last day is a calendar month', () => {
    expect(startOf('1m', dayOf('2023-09-29'))).toBe(dayOf('2023-08-29'))
    expect(startOf('all', dayOf('2023-09-29'))).toBe(Number.NEGATIVE_INFINITY)
  })
})
