import type { CloseSeries } from '../../engine/company-input.ts'

/** One year of a symbol's closes. */
export interface PriceYear {
  readonly year: number
  readonly file: string
  readonly days: readonly number[]
  readonly closes: readonly number[]
}

/** Join the years of one symbol's closes, oldest first. */
export function joinPriceYears(symbol: string, years: readonly PriceYear[]): CloseSeries {
  return {
    symbol,
    days: years.length === 1 ? (years[0]?.days ?? []) : years.flatMap((y) => y.days),
    closes: years.length === 1 ? (years[0]?.closes ?? []) : years.flatMap((y) => y.closes),
    files: new Map(years.map(({ year, file }) => [year, file])),
  }
}
