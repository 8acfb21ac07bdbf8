import { formatDecimal } from '@quantamental/api/format'
import { projectByGrowth, projectByReturn } from '@quantamental/models/buffett'
import type { ChartTable, ConePoint } from '@quantamental/ui/charts'
import {
  formatNumber,
  formatPercent,
  formatPerShare,
  formatUpside,
} from '../../domain/figure-text.ts'
import { type Method, projectionOf } from './method.ts'
import type { Basis, Case } from './your-case.ts'

/** The fan's edges: this much less and more of the rate, a fraction. */
export const FAN = 0.03
export type Shown = 'price' | 'eps'

/** `$1,234` above a hundred, cents below. */
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
  /** The reader's assumptions; null where they are ours. */
  readonly yours: Case | null
  readonly shown: Shown
  /** The year of the price. */
  readonly year: number
}

/** The ten years to come, of a share's price or of its earnings; by growth the latest earnings lead. */
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

/** What a projection says from its start to its end, in one sentence or two. */
export function coneSentence(method: Method, basis: Basis): string {
  const { price } = basis
  const { annualized, rate, average_pe, projected_eps, final_price, dividends, starting_book } =
    projectionOf(method, basis)
  const last = projected_eps.at(-1)
  if (annualized === null || last === undefined) return 'There is no projection of ours.'
  const path =
    method.code === 'eps'
      ? `Earnings grow by ${formatPercent(rate)} a year to ${formatPerShare(last)} a share.`
      : `${formatPercent(rate)} is earned each year on a book value of ${formatPerShare(starting_book)}: ${formatPerShare(last)} a share in year ten.`
  return `${path} At ${formatNumber(average_pe, 1)} times earnings that is ${formatPerShare(final_price)}, with ${formatPerShare(dividends)} of dividends until then: ${formatUpside(annualized)} a year from ${formatPerShare(price)}.`
}
