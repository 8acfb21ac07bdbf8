import type { Projection } from '@quantamental/api/stocks'
import { BUFFETT_LEAST_YEARS, projectByGrowth, projectByReturn } from '@quantamental/models/buffett'
import type { ChartTable, ConePoint } from '@quantamental/ui/charts'
import {
  formatNumber,
  formatPercent,
  formatPerShare,
  formatUpside,
} from '../../figures/figure-text.ts'
import type { Basis, Case, Method } from './your-case.ts'

/** Distance of the fan's edges from the rate, as a fraction. */
export const FAN = 0.03
export type Shown = 'price' | 'eps'

function edge({ code }: Method, basis: Basis, shift: number): readonly number[] {
  const { annualized, rate, payout, starting_eps, starting_book } = basis[code]
  if (annualized === null || rate === null || payout === null) return []
  if (code === 'eps') {
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
  const ours = basis[method.code]
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
  const first = ours.annualized === null ? null : start
  return [
    { label: String(year), low: first, base: first, high: first, yours: own ? start : null },
    ...coming,
  ]
}

export function coneTable(points: readonly ConePoint[], shown: Shown): ChartTable {
  const what = shown === 'price' ? 'price' : 'EPS'
  const columns = ['Low', 'Our', 'High', 'Your'].map((name) => ({
    label: `${name} ${what}, USD`,
    numeric: true,
    format: (value: number) => formatPerShare(value),
  }))
  return {
    columns: [{ label: 'Year' }, ...columns],
    rows: points.map(({ label, low, base, high, yours = null }) => [label, low, base, high, yours]),
  }
}

export function coneSentence(method: Method, basis: Basis): string {
  const { price } = basis
  const { annualized, rate, average_pe, projected_eps, final_price, dividends, starting_book } =
    basis[method.code]
  const last = projected_eps.at(-1)
  if (annualized === null || last === undefined) return 'No projection.'
  const path =
    method.code === 'eps'
      ? `Earnings grow by ${formatPercent(rate)} a year to ${formatPerShare(last)} per share.`
      : `A ${formatPercent(rate)} return on a starting book value of ${formatPerShare(starting_book)} gives earnings of ${formatPerShare(last)} per share in year ten.`
  return `${path} At a P/E of ${formatNumber(average_pe, 1)} the price is ${formatPerShare(final_price)}, plus ${formatPerShare(dividends)} in dividends until then: an annual return of ${formatUpside(annualized)} from ${formatPerShare(price)}.`
}

/** Reason why a projection has no target; null if it has one. */
export function noProjectionReason(projection: Projection, price: number | null): string | null {
  const { annualized, figure, starting_eps, starting_book, years, rate } = projection
  if (annualized !== null) return null
  if (projection.misfit !== undefined) return projection.misfit
  const isByReturn = figure === 'buffett.roe'
  if (starting_eps === null) return 'Earnings per share for the last twelve months are unknown.'
  if (starting_eps === 0) return 'Earnings for the last twelve months are zero.'
  if (starting_eps < 0) {
    return 'The company made a loss in the last twelve months, so there are no earnings to project.'
  }
  if (isByReturn && starting_book === null) return 'Book value per share is unknown.'
  if (isByReturn && starting_book !== null && starting_book <= 0) {
    return 'Book value is negative, so return on equity is meaningless.'
  }
  if (years < BUFFETT_LEAST_YEARS) {
    return `Only ${years} ${years === 1 ? 'year' : 'years'} of history; the method needs at least ${BUFFETT_LEAST_YEARS}.`
  }
  if (isByReturn && (rate === null || rate <= 0)) {
    return 'Average return on equity is not above zero.'
  }
  if (rate === null) return 'The oldest earnings are not above zero, so growth can’t be computed.'
  if (projection.average_pe === null) {
    return `P/E ratios are known for fewer than ${BUFFETT_LEAST_YEARS} years.`
  }
  if (projection.payout === null) {
    return `Dividends and positive earnings are known for fewer than ${BUFFETT_LEAST_YEARS} years.`
  }
  return price === null ? 'This quarter has no price.' : 'The result is out of range.'
}
