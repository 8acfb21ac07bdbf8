import { finite } from '../working/working.ts'
import type { BeneishCode, BeneishInputs, BeneishYear } from './beneish-types.ts'

/** One year's ratio, of which an index compares two; NaN when it cannot be had. */
export function yearRatio(code: BeneishCode, year: BeneishYear, securities: number): number {
  const { sales, totalAssets } = year
  switch (code) {
    case 'dsri':
      return over(year.receivables, sales)
    case 'gmi':
      return sales === null ? Number.NaN : over(sales - known(year.cogs), sales)
    case 'aqi':
      return 1 - over(known(year.currentAssets) + known(year.ppe) + securities, totalAssets)
    case 'sgi':
      return known(sales) > 0 ? known(sales) : Number.NaN
    case 'depi':
      return known(year.depreciation) / (known(year.depreciation) + known(year.ppe))
    case 'sgai':
      return over(year.sga, sales)
    case 'lvgi':
      return over(known(year.currentLiabilities) + known(year.longTermDebt), totalAssets)
    case 'tata':
      return over(known(year.incomeContinuing) - known(year.cfo), totalAssets)
  }
}

function known(value: number | null): number {
  return value === null || !Number.isFinite(value) ? Number.NaN : value
}

function over(top: number | null, bottom: number | null): number {
  const divisor = known(bottom)
  return divisor > 0 ? known(top) / divisor : Number.NaN
}

/** Long-term securities of both years; none when either does not report them. */
export function comparableSecurities({ current, prior }: BeneishInputs): readonly [number, number] {
  const now = finite(current.securities)
  const before = finite(prior.securities)
  return now === null || before === null ? [0, 0] : [now, before]
}

/** GMI and DEPI set the year before over this year; the others this year over the year before. */
export function isInverted(code: BeneishCode): boolean {
  return code === 'gmi' || code === 'depi'
}

/**
 * One index. Null when an input is missing, sales or total assets are zero or less, or the ratio
 * divided by is zero or less, which makes a comparison meaningless.
 */
export function beneishIndex(
  code: BeneishCode,
  { current, prior }: BeneishInputs,
  [securitiesNow, securitiesBefore]: readonly [number, number],
): number | null {
  const now = yearRatio(code, current, securitiesNow)
  if (code === 'tata') return finite(now)
  const before = yearRatio(code, prior, securitiesBefore)
  const [top, bottom] = isInverted(code) ? [before, now] : [now, before]
  return bottom > 0 ? finite(top / bottom) : null
}
