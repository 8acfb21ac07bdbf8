import {
  CREDIT_RATING_RANKS,
  type CreditRating,
  type Histogram,
  type ListColumnCode,
  type NumberHistogram,
  type ValueHistogram,
} from '@quantamental/api/stocks'
import { quantileOf } from '../../publish/documents/trend.document.ts'
import type { UniverseSnapshot } from '../universe/universe-snapshot.ts'
import { type Filter, visibleCells } from './filter-phrase.ts'
import { type ListMember, listMembers } from './list-catalog.ts'
import { kindOf, readCell } from './list-columns.ts'
import type { StockList } from './stock-list.ts'

/** Wanted number of bins; round bounds give up to half as many more. */
const BINS = 24
/** Ratio of the 95th to the 5th percentile from which bounds grow by factors. */
const WIDE = 50
/** Most frequent texts listed. */
const VALUES_MOST = 100
const STEPS = [1, 2, 2.5, 5, 10]
const FACTORS = [1, 2, 5, 10]

/** Multiples of a round step that enclose `low` and `high`. */
function linearBounds(low: number, high: number): number[] {
  const rough = (high - low) / BINS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((one) => one * power >= rough) ?? 10)
  const first = Math.floor(low / step)
  const count = Math.ceil(high / step) - first
  // Twelve digits remove the error of the multiplication: 0.30000000000000004.
  return Array.from({ length: count + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** 1, 2, 5, 10, 20 … that enclose `low` and `high`. */
function factorBounds(low: number, high: number): number[] {
  const bounds: number[] = []
  for (let power = 10 ** Math.floor(Math.log10(low)); (bounds.at(-1) ?? 0) < high; power *= 10) {
    bounds.push(...FACTORS.slice(0, 3).map((factor) => Number((factor * power).toPrecision(12))))
  }
  const from = bounds.findLastIndex((bound) => bound <= low)
  const to = bounds.findIndex((bound) => bound >= high)
  return bounds.slice(from, to + 1)
}

/** Bounds of the bins, from the 1st to the 99th percentile of the ascending values. */
export function binBounds(sorted: Float64Array): number[] {
  const at = (q: number) => quantileOf(sorted, q) as number
  const [low, high] = [at(0.01), at(0.99)]
  if (!(high > low)) return [low, high]
  return low > 0 && at(0.95) > WIDE * at(0.05) ? factorBounds(low, high) : linearBounds(low, high)
}

/** Number of inner `bounds` at or below `value`: the index of its bin. */
function binOf(bounds: readonly number[], value: number): number {
  let low = 1
  let high = bounds.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((bounds[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}

interface Counted<T> {
  readonly value: T
  readonly passes: boolean
}

function binValues(cells: readonly Counted<number>[]): Pick<NumberHistogram, 'bins' | 'quantiles'> {
  if (cells.length === 0) return { bins: [], quantiles: null }
  const sorted = Float64Array.from(cells, ({ value }) => value).sort()
  const bounds = binBounds(sorted)
  const last = bounds.length - 2
  const bins = bounds.slice(0, -1).map((from, at) => ({
    from: at === 0 ? null : from,
    to: at === last ? null : (bounds[at + 1] as number),
    ...{ count: 0, passing: 0 },
  }))
  for (const { value, passes } of cells) {
    const bin = bins[binOf(bounds, value)] as (typeof bins)[number]
    bin.count += 1
    if (passes) bin.passing += 1
  }
  const at = (q: number) => quantileOf(sorted, q) as number
  return {
    bins,
    quantiles: { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) },
  }
}

function countValues(
  cells: readonly Counted<string>[],
  isRating: boolean,
): ValueHistogram['values'] {
  const values = [...Map.groupBy(cells, ({ value }) => value)].map(([value, all]) => ({
    value,
    count: all.length,
    passing: all.filter(({ passes }) => passes).length,
  }))
  const rank = (value: string) =>
    CREDIT_RATING_RANKS[value as CreditRating] ?? Number.POSITIVE_INFINITY
  const sorted = values.sort(
    (a, b) =>
      (isRating ? rank(a.value) - rank(b.value) || 0 : b.count - a.count) ||
      a.value.localeCompare(b.value),
  )
  return sorted.slice(0, VALUES_MOST)
}

/** Distribution of `column` over the list, with the members that match the filter; see the contract. */
export function presentHistogram(
  snapshot: UniverseSnapshot,
  list: StockList,
  column: ListColumnCode,
  filter: Filter | null,
  accessTier: number,
): Histogram {
  const members = listMembers(snapshot, list, accessTier)
  const passes = filter?.test(visibleCells(snapshot, accessTier)) ?? (() => true)
  const numbers: Counted<number>[] = []
  const texts: Counted<string>[] = []
  let passing = 0
  const count = (member: ListMember) => {
    const isPassing = passes(member)
    if (isPassing) passing += 1
    const value = readCell(member, column, accessTier)
    if (typeof value === 'number') numbers.push({ value, passes: isPassing })
    else if (value !== null) texts.push({ value, passes: isPassing })
  }
  for (const member of members) count(member)
  const kind = kindOf(column)
  const isText = kind === 'text' || kind === 'rating'
  const described = {
    data_version: snapshot.version,
    column,
    total: members.length,
    known: isText ? texts.length : numbers.length,
    passing,
  }
  return isText
    ? { ...described, values: countValues(texts, kind === 'rating') }
    : { ...described, ...binValues(numbers) }
}
