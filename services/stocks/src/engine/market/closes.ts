import type { DaySeries } from '@quantamental/api/stocks'
import { dateText } from '../../dates/calendar-date.ts'
import type { CloseSeries, CurrencyRates, DayNumber } from '../company-input.ts'
import type { CompanyResult } from '../company-result.ts'

const MAX_PRICE_AGE_DAYS = 10

type Days = readonly DayNumber[]

/** Index of the last day on or before `day`; −1 if all are later. */
export function lastIndex(days: Days, day: DayNumber): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] as DayNumber) <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Index of the last usable close on or before `day`, at most ten days old; −1 if there is none. */
export function closeIndexAt(series: Pick<CloseSeries, 'days' | 'closes'>, day: DayNumber): number {
  const index = lastIndex(series.days, day)
  if (index < 0 || day - (series.days[index] as DayNumber) > MAX_PRICE_AGE_DAYS) return -1
  return isPrice(series.closes[index]) ? index : -1
}

export function isPrice(close: number | undefined): close is number {
  return close !== undefined && close > 0 && Number.isFinite(close)
}

/** Closes that are prices. */
export function usableCloses({ days, closes }: Pick<CloseSeries, 'days' | 'closes'>): DaySeries {
  const usable = closes.flatMap((close, index) => (isPrice(close) ? [index] : []))
  return {
    days: usable.map((index) => days[index] as DayNumber),
    values: usable.map((index) => closes[index] as number),
  }
}

/** Series up to `today`; the same object if nothing is later. */
export function closesUntil(series: CloseSeries, today: DayNumber): CloseSeries {
  const count = lastIndex(series.days, today) + 1
  if (count === series.days.length) return series
  return { ...series, days: series.days.slice(0, count), closes: series.closes.slice(0, count) }
}

export function findLastClose({
  closes,
}: {
  readonly closes: CloseSeries
}): CompanyResult['lastClose'] {
  for (let i = closes.days.length - 1; i >= 0; i -= 1) {
    const close = closes.closes[i]
    if (isPrice(close)) return { date: dateText(closes.days[i] as number), close }
  }
  return null
}

/** USD per unit of a currency, with the day of the reference rates. */
export interface UsdRate {
  readonly value: number
  readonly day: DayNumber
}

/** Maximum age of a rate: reference rates exist for business days only. */
const RATE_MAX_AGE_DAYS = 10

function perEuroAt(rates: readonly CurrencyRates[], currency: string, day: DayNumber) {
  const series = rates.find((one) => one.currency === currency)
  const index = series ? lastIndex(series.days, day) : -1
  if (!series || index < 0) return null
  const its = series.days[index] as DayNumber
  return day - its > RATE_MAX_AGE_DAYS ? null : { day: its, value: series.perEuro[index] as number }
}

/** USD rate from the last reference rates on or before `day`; null without any. 1 for USD itself. */
export function usdRateAt(
  rates: readonly CurrencyRates[],
  currency: string,
  day: DayNumber,
): UsdRate | null {
  if (currency === 'USD') return { value: 1, day }
  const usd = perEuroAt(rates, 'USD', day)
  if (usd === null || currency === 'EUR') return usd
  const own = perEuroAt(rates, currency, usd.day)
  return own === null ? null : { value: usd.value / own.value, day: own.day }
}
