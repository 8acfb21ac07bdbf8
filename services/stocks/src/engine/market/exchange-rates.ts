import type { CurrencyRates, DayNumber } from '../company-input.ts'
import { lastIndex } from './closes.ts'

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
