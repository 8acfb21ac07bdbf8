import { formatDecimal } from '@quantamental/api/format'
import { projectByGrowth, projectByReturn } from '@quantamental/models/buffett'
import type { ChartTable, ConePoint } from '@quantamental/ui/charts'
import {
  formatNumber,
  formatPercent,
  formatPerShare,
  formatUpside,
} from '../../figures/figure-text.ts'
import { type Method, projectionOf } from './method.ts'
import type { Basis, Case } from './your-case.ts'

/** Distance of the fan's edges from the rate, as a fraction. */
export const FAN = 0.03
export type Shown = 'price' | 'eps'

/** `$1,234` from a hundred dollars, with cents below. */
export function formatConeDollars(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2
  return `${value < 0 ? '−' : ''}$${formatDecimal(Math.abs(value), digits)}`
}

function edge(method: Method, basis: Basis, shift: number): readonly number[] {
  const { annualized, rate, payout, starting_eps, starting_book } = projectionOf(method, basis)
  if (annualized === null || rate === null || payout === null) return []
  if (method.code === 'eps') {
    return starting_eps === null ? [] : projectByGrowth(starting_eps, rate + shift)
  }
  return starting_book === null
    ? []
    : projectByReturn(starting_book, Math.max(0, rate + shift), 1 - payout)
}

export interface ConeInput {
  readonly method: Method
  readonly basis: Basis
  /** The reader's assumptions; null if unchanged. */
  readonly yours: Case | null
  readonly shown: Shown
  /** Year of the price. */
  readonly year: number
}

/**
 * Ten years of projected share prices or earnings. For earnings by growth, the latest earnings come
 * first.
 */
export function conePoints({ method, basis, yours, shown, year }: ConeInput): readonly ConePoint[] {
  const ours = projectionOf(method, basis)
  const low = edge(method, basis, -FAN)
  const high = edge(method, basis, FAN)
  const own = yours === null ? null : method.run(yours, basis)
  const times = (eps: number | undefined, pe: number | null) => {
    if (eps === undefined) return null
    if (shown === 'eps') return eps
    return pe === null ? null : eps * pe
  }
  const coming = Array.from(
    { length: 10 },
    (_, index): ConePoint => ({
      label: String(year + index + 1),
      low: times(low[index], ours.average_pe),
      base: times(ours.projected_eps[index], ours.average_pe),
      high: times(high[index], ours.average_pe),
      yours: times(own?.projectedEps[index], yours?.pe ?? null),
    }),
  )
  const start = ours.starting_eps
  if (shown === 'price' || method.code === 'roe' || start === null) return coming
  const hasOurs = ours.annualized !== null
  const first = hasOurs ? start : null
  return [
    { label: String(year), low: first, base: first, high: first, yours: own ? start : null },
    ...coming,
  ]
}

export function coneTable(points: readonly ConePoint[], shown: Shown): ChartTable {
  const what = shown === 'price' ? 'price' : 'EPS'
  const format = (value: number) => formatPerShare(value)
  const column = (label: string) => ({ label, numeric: true, format })
  return {
    columns: [
      { label: 'Year' },
      column(`Low ${what}, USD`),
      column(`Our ${what}, USD`),
      column(`High ${what}, USD`),
      column(`Your ${what}, USD`),
    ],
    rows: points.map(({ label, low, base, high, yours }) => [
      label,
      low,
      base,
      high,
      yours ?? null,
    ]),
  }
}

/** One- or two-sentence summary of a projection. */
export function coneSentence(method: Method, basis: Basis): string {
  const { price } = basis
  const { annualized, rate, average_pe, projected_eps, final_price, dividends, starting_book } =
    projectionOf(method, basis)
  const last = projected_eps.at(-1)
  if (annualized === null || last === undefined) return 'No projection.'
  const path =
    method.code === 'eps'
      ? `Earnings grow by ${formatPercent(rate)} a year to ${formatPerShare(last)} per share.`
      : `A ${formatPercent(rate)} return on a starting book value of ${formatPerShare(starting_book)} gives earnings of ${formatPerShare(last)} per share in year ten.`
  return `${path} At a P/E of ${formatNumber(average_pe, 1)} the price is ${formatPerShare(final_price)}, plus ${formatPerShare(dividends)} in dividends until then: an annual return of ${formatUpside(annualized)} from ${formatPerShare(price)}.`
}
