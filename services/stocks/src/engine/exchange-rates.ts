import { lastIndex } from './closes.ts'
import type { CurrencyRates, DayNumber } from './company-input.ts'

/** USD for one unit of a currency, and the day whose reference rates say so. */
export interface UsdRate {
  readonly value: number
  readonly day: DayNumber
}

/** Reference rates are of business days: a holiday takes the last one before it. */
const RATE_MAX_AGE_DAYS = 10

function perEuroAt(rates: readonly CurrencyRates[], currency: string, day: DayNumber) {
  const series = rates.find((one) => one.currency === currency)
  const index = series ? lastIndex(series.days, day) : -1
  if (!series || index < 0) return null
  const its = series.days[index] as DayNumber
  return day - its > RATE_MAX_AGE_DAYS ? null : { day: its, value: series.perEuro[index] as number }
}

/** By the rates of `day` or the last before it; null without. 1 for USD itself. */
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
