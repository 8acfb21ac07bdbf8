import { finite } from '../working/working.ts'
import type { BeneishCode, BeneishInputs, BeneishYear } from './beneish-types.ts'

/** Ratio of one year; an index compares two of them. NaN when it cannot be computed. */
export function yearRatio(code: BeneishCode, year: BeneishYear, securities: number): number {
  const { revenue, totalAssets } = year
  switch (code) {
    case 'dsri':
      return over(year.receivables, revenue)
    case 'gmi':
      return revenue === null ? Number.NaN : over(revenue - known(year.costOfSales), revenue)
    case 'aqi':
      return (
        1 -
        over(
          known(year.currentAssets) + known(year.propertyPlantEquipment) + securities,
          totalAssets,
        )
      )
    case 'sgi':
      return known(revenue) > 0 ? known(revenue) : Number.NaN
    case 'depi':
      return (
        known(year.depreciation) / (known(year.depreciation) + known(year.propertyPlantEquipment))
      )
    case 'sgai':
      return over(year.sellingGeneralAdministrative, revenue)
    case 'lvgi':
      return over(known(year.currentLiabilities) + known(year.longTermDebt), totalAssets)
    case 'tata':
      return over(known(year.continuingIncome) - known(year.operatingCashFlow), totalAssets)
  }
}

function known(value: number | null): number {
  return value === null || !Number.isFinite(value) ? Number.NaN : value
}

function over(top: number | null, bottom: number | null): number {
  const divisor = known(bottom)
  return divisor > 0 ? known(top) / divisor : Number.NaN
}

/** Long-term securities of both years; 0 for both when either year does not report them. */
export function comparableSecurities({ current, prior }: BeneishInputs): readonly [number, number] {
  const now = finite(current.longTermSecurities)
  const before = finite(prior.longTermSecurities)
  return now === null || before === null ? [0, 0] : [now, before]
}

/** GMI and DEPI divide the previous year by this year; the others divide this year by the previous one. */
export function isInverted(code: BeneishCode): boolean {
  return code === 'gmi' || code === 'depi'
}

/** One index. Null when an input is missing, or when revenue, total assets or the divisor is zero or less. */
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
