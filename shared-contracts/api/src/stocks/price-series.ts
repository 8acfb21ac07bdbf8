import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'

/**
 * Values of the weekdays of an exchange, packed for the wire: five years of daily closes are some 3 KiB compressed.
 * Every value is restored exactly.
 */
export const PackedSeriesSchema = Type.Object({
  /** yyyy-mm-dd of the first value; null without values. */
  first: nullable(Type.String()),
  /** Lengths of the runs of weekdays with and without a value, in turn, from `first` on. */
  runs: Type.Array(Type.Integer()),
  /** Decimal places of the values. */
  digits: Type.Integer(),
  /** First value and the changes to the next ones, in units of the last decimal place. */
  deltas: Type.Array(Type.Integer()),
})
export type PackedSeries = Static<typeof PackedSeriesSchema>

/** Values by day, oldest first; days are whole days since 1970-01-01. */
export interface DaySeries {
  readonly days: readonly number[]
  readonly values: readonly number[]
}

const DAY_MS = 86_400_000
const toDay = (date: string) => Date.parse(date) / DAY_MS

/** yyyy-mm-dd of a day. */
export const dateOfDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Days since the Monday before 1970-01-01. */
const sinceMonday = (day: number) => day + 3
const isWeekday = (day: number) => sinceMonday(day) % 7 < 5
/** Place of a weekday among all weekdays. */
const placeOf = (day: number) =>
  5 * Math.floor(sinceMonday(day) / 7) + Math.min(4, sinceMonday(day) % 7)
const dayAt = (place: number) => 7 * Math.floor(place / 5) + (place % 5) - 3

/** Pack values rounded to `digits` decimal places; days of a weekend are left out. */
export function packSeries({ days, values }: DaySeries, digits: number): PackedSeries {
  const scale = 10 ** digits
  const runs: number[] = []
  const deltas: number[] = []
  let [place, value] = [-1, 0]
  days.forEach((day, index) => {
    if (!isWeekday(day)) return
    const next = placeOf(day)
    if (runs.length === 0 || next > place + 1) {
      if (runs.length > 0) runs.push(next - place - 1)
      runs.push(0)
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    const scaled = Math.round((values[index] ?? 0) * scale)
    deltas.push(scaled - value)
    place = next
    value = scaled
  })
  const first = days.find(isWeekday)
  return { first: first === undefined ? null : dateOfDay(first), runs, digits, deltas }
}

export function unpackSeries({ first, runs, digits, deltas }: PackedSeries): DaySeries {
  const scale = 10 ** digits
  const days: number[] = []
  let place = first === null ? 0 : placeOf(toDay(first))
  runs.forEach((length, index) => {
    if (index % 2 === 0) {
      for (let i = 0; i < length; i += 1) days.push(dayAt(place + i))
    }
    place += length
  })
  let value = 0
  const values = deltas.map((delta) => {
    value += delta
    return value / scale
  })
  return { days, values }
}

export const SplitSchema = Type.Object({
  /** First day at the new share count, yyyy-mm-dd. */
  day: Type.String(),
  /** New shares per old share: 20 for 20:1. */
  new_for_old: Type.Number(),
})
export const DividendSchema = Type.Object({
  /** First day without the dividend, yyyy-mm-dd. */
  day: Type.String(),
  /** USD per share on that day. */
  amount: Type.Number(),
})
export interface PriceEvents {
  readonly splits: readonly Static<typeof SplitSchema>[]
  readonly dividends: readonly Static<typeof DividendSchema>[]
}

/** Factors that convert each close to the basis of the last one; their product adjusts for both. */
export interface PriceFactors {
  readonly split: readonly number[]
  readonly dividend: readonly number[]
}

/**
 * Factors of unadjusted closes by the standard method, as used by CRSP: 1 ÷ new shares per old for a split and
 * 1 − D ÷ the close before, in shares of the day, for a dividend of D. Both apply to all closes before the event.
 * Events are in order of their days; those after the last close and dividends of the close or more have no effect.
 */
export function factorsOf({ days, values }: DaySeries, events: PriceEvents): PriceFactors {
  const last = days.at(-1) ?? Number.NEGATIVE_INFINITY
  const until = <E extends { readonly day: string }>(all: readonly E[]) =>
    all.map((event) => ({ ...event, at: toDay(event.day) })).filter(({ at }) => at <= last)
  const [splits, dividends] = [until(events.splits), until(events.dividends)]
  const factors = { split: days.map(() => 1), dividend: days.map(() => 1) }
  let [split, dividend] = [1, 1]
  for (let i = days.length - 1; i >= 0; i -= 1) {
    const [day = 0, close = 0] = [days[i], values[i]]
    const isLater = ({ at }: { readonly at: number }) => at > day
    const [newSplits, newDividends] = [splits.filter(isLater), dividends.filter(isLater)]
    for (const { at, amount } of newDividends) {
      const shares = newSplits.reduce((all, one) => (one.at <= at ? all * one.new_for_old : all), 1)
      const share = (amount * shares) / close
      if (share < 1) dividend *= 1 - share
    }
    for (const { new_for_old } of newSplits) split /= new_for_old
    splits.length -= newSplits.length
    dividends.length -= newDividends.length
    factors.split[i] = split
    factors.dividend[i] = dividend
  }
  return factors
}
