import { type Day, dayText, isTradingDay, toDay } from '../../../market-data/src/universe/days.ts'
import { splitFactor } from '../../../market-data/src/universe/splits.ts'
import type { Filer, FilerMarket } from '../filers/filer.ts'
import type { World } from '../world.ts'

const FIRST_DAY = toDay('2014-01-06')
const DAY_SECONDS = 86_400
/** Open of trading in New York, in seconds of the day (UTC). */
const OPEN_SECONDS = 14.5 * 3600

interface Close {
  readonly day: Day
  /** USD, unadjusted. */
  readonly close: number
}

export interface Dividend {
  readonly day: Day
  /** USD per share of its day. */
  readonly amount: number
}

export function closesOf(market: FilerMarket, from: Day, to: Day): Close[] {
  const closes: Close[] = []
  for (let day = Math.max(FIRST_DAY, from); day <= to; day++) {
    const close = isTradingDay(day) ? market.subject.closeOn(day) : null
    if (close !== null) closes.push({ day, close })
  }
  return closes
}

const PAY_MONTHS = new Set(['03', '06', '09', '12'])

function isPayDay(day: Day): boolean {
  if (!isTradingDay(day) || !PAY_MONTHS.has(dayText(day).slice(5, 7))) return false
  const date = Number(dayText(day).slice(8))
  return date >= 10 && date <= 14 && (date === 10 || !isTradingDay(day - 1))
}

/** Quarterly dividends from the expected earnings and the payout ratio. */
export function dividendsOf({ subject, payout }: FilerMarket, from: Day, to: Day): Dividend[] {
  if (payout <= 0) return []
  const dividends: Dividend[] = []
  for (let day = Math.max(FIRST_DAY, from); day <= to; day++) {
    if (!isPayDay(day) || subject.closeOn(day) === null) continue
    const amount = Math.round((subject.earningsOn(day) / 4) * payout * 100) / 100
    if (amount > 0) dividends.push({ day, amount })
  }
  return dividends
}

export function splitsBetween({ splits }: FilerMarket, from: Day, to: Day) {
  return splits.filter(({ effective }) => effective >= from && effective <= to)
}

const secondsOf = (day: Day) => day * DAY_SECONDS + OPEN_SECONDS
const dayOf = (seconds: string | null, fallback: Day) =>
  seconds === null ? fallback : Math.floor(Number(seconds) / DAY_SECONDS)

/** Whole numbers of a split ratio. */
export function splitTerms(newForOld: number): [numerator: number, denominator: number] {
  if (Number.isInteger(newForOld)) return [newForOld, 1]
  return newForOld > 1 ? [newForOld * 2, 2] : [1, Math.round(1 / newForOld)]
}

/** Chart JSON of Yahoo Finance; closes and dividends are adjusted for later splits. */
export function chartJson(world: World, filer: Filer, query: URLSearchParams): string {
  const market = world.marketOf(filer)
  const [from, to] = [
    dayOf(query.get('period1'), FIRST_DAY),
    dayOf(query.get('period2'), world.today()),
  ]
  const last = Math.min(to, world.today())
  const effective = splitsBetween(market, 0, world.today())
  const adjust = (amount: number, day: Day) =>
    Number((amount * splitFactor(effective, day)).toFixed(6))
  const closes = closesOf(market, from, last)
  const byTime = <T extends object>(items: readonly T[], dayOf: (item: T) => Day) =>
    Object.fromEntries(items.map((item) => [secondsOf(dayOf(item)), item]))
  const dividends = dividendsOf(market, from, last).map(({ day, amount }) => ({
    amount: adjust(amount, day),
    date: secondsOf(day),
  }))
  const splits = splitsBetween(market, from, last).map(({ effective, newForOld }) => {
    const [numerator, denominator] = splitTerms(newForOld)
    return {
      date: secondsOf(effective),
      numerator,
      denominator,
      splitRatio: `${numerator}:${denominator}`,
    }
  })
  const at = ({ date }: { date: number }) => Math.floor(date / DAY_SECONDS)
  const close = closes.map(({ day, close }) => adjust(close, day))
  return JSON.stringify({
    chart: {
      result: [
        {
          meta: {
            currency: 'USD',
            symbol: filer.ticker,
            instrumentType: 'EQUITY',
            gmtoffset: -18_000,
            dataGranularity: '1d',
          },
          timestamp: closes.map(({ day }) => secondsOf(day)),
          events: { dividends: byTime(dividends, at), splits: byTime(splits, at) },
          indicators: { quote: [{ close }], adjclose: [{ adjclose: close }] },
        },
      ],
      error: null,
    },
  })
}

export const UNKNOWN_SYMBOL = JSON.stringify({
  chart: {
    result: null,
    error: { code: 'Not Found', description: 'No data found, symbol may be delisted' },
  },
})
