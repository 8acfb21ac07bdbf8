import type { HiddenPoint, Period } from '@quantamental/api/stocks'
import type { ChartTable } from '@quantamental/ui/charts'
import { withRestatedDays } from './restated-quarters.ts'

/** One quarter of a page: its figures, or a placeholder for withheld ones. */
export interface Slot<P> {
  readonly quarter: string
  readonly period: Period
  /** Null if the quarter is withheld. */
  readonly point: P | null
  /** Height of the illustrative mark as a fraction of the chart; null if the quarter is visible. */
  readonly illustrative: number | null
}
export interface OpenSlot<P> extends Slot<P> {
  readonly point: P
}

export interface SlotSource<P> {
  /** All periods of the page, oldest first. */
  readonly periods: readonly Period[]
  readonly open: readonly P[]
  readonly hidden: readonly HiddenPoint[]
  /** Points of the newest quarters; null if withheld or absent. */
  readonly latest: readonly P[] | null
}

/** Quarters with visible or withheld figures, oldest first. */
export function listSlots<P extends { readonly quarter: string }>(
  source: SlotSource<P>,
): readonly Slot<P>[] {
  const points = new Map([...source.open, ...(source.latest ?? [])].map((p) => [p.quarter, p]))
  const heights = new Map(
    source.latest === null ? source.hidden.map((h) => [h.quarter, h.illustrative]) : [],
  )
  return source.periods.flatMap((period) => {
    const { quarter } = period
    const point = points.get(quarter) ?? null
    const illustrative = point === null ? (heights.get(quarter) ?? null) : null
    return point === null && illustrative === null ? [] : [{ quarter, period, point, illustrative }]
  })
}

interface PointPage<P> {
  readonly periods: readonly Period[]
  readonly data: { readonly points: readonly P[]; readonly hidden: readonly HiddenPoint[] }
  readonly latest: { readonly points: readonly P[] } | null
}

/** Quarters of a page with points in `data.points` and `latest.points`. */
export function slotsOf<P extends { readonly quarter: string }>({
  periods,
  data,
  latest,
}: PointPage<P>): readonly Slot<P>[] {
  return listSlots({
    periods,
    open: data.points,
    hidden: data.hidden,
    latest: latest?.points ?? null,
  })
}

export function isOpen<P>(slot: Slot<P>): slot is OpenSlot<P> {
  return slot.point !== null
}

/** Fiscal labels of the withheld quarters, newest first: "FY2023 and FY2023 Q3"; empty if none. */
export function withheldLabel(slots: readonly Slot<unknown>[]): string {
  return slots
    .filter(({ point }) => point === null)
    .map(({ period }) => period.fiscal_period)
    .toReversed()
    .join(' and ')
}

/** "FY22" at a fiscal year end, undefined for other quarters. */
export function yearEndOf(fiscalPeriod: string): string | undefined {
  const year = /^FY\d{2}(\d{2})$/.exec(fiscalPeriod)?.[1]
  return year && `FY${year}`
}

/** Add restatement dates to a chart's table. */
export function withRestatements(table: ChartTable, slots: readonly Slot<unknown>[]): ChartTable {
  return withRestatedDays(
    table,
    slots.map(({ period }) => period.restated_on),
  )
}

/** Position of a slot on a chart's axis. */
export function axisPoint({ quarter, period, illustrative }: Slot<unknown>) {
  return {
    key: quarter,
    label: quarter,
    yearEnd: yearEndOf(period.fiscal_period),
    restated: period.restated_on !== undefined,
    illustrative,
  }
}
