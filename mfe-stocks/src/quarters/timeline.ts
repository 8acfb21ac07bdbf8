import { formatDate } from '@quantamental/api/format'
import type { HiddenPoint, Period } from '@quantamental/api/stocks'
import type { ChartTable } from '@quantamental/ui/charts'

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

export interface QuarterPoint {
  readonly quarter: string
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
export function listSlots<P extends QuarterPoint>(source: SlotSource<P>): readonly Slot<P>[] {
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

/** Page with points in `data.points` and `latest.points`. */
export interface PointPage<P> {
  readonly periods: readonly Period[]
  readonly data: { readonly points: readonly P[]; readonly hidden: readonly HiddenPoint[] }
  readonly latest: { readonly points: readonly P[] } | null
}

export function slotsOf<P extends QuarterPoint>({
  periods,
  data,
  latest,
}: PointPage<P>): readonly Slot<P>[] {
  const { points: open, hidden } = data
  return listSlots({ periods, open, hidden, latest: latest?.points ?? null })
}

export function isOpen<P>(slot: Slot<P>): slot is OpenSlot<P> {
  return slot.point !== null
}

export function openPoints<P>(slots: readonly Slot<P>[]): readonly P[] {
  return slots.filter(isOpen).map(({ point }) => point)
}

/** Fiscal labels of the withheld quarters, newest first: "FY2023 and FY2023 Q3"; empty if none. */
export function withheldLabel(slots: readonly Slot<unknown>[]): string {
  return slots
    .filter(({ point }) => point === null)
    .map(({ period }) => period.fiscal_period)
    .toReversed()
    .join(' and ')
}

/** For example "known Feb 20, 2024, restated May 1, 2024". */
export function knownText({ known_on, restated_on }: Period): string {
  const known = `known ${formatDate(known_on)}`
  return restated_on === undefined ? known : `${known}, restated ${formatDate(restated_on)}`
}

/** "FY22" at a fiscal year end, undefined for other quarters. */
export function yearEndOf(fiscalPeriod: string): string | undefined {
  const year = /^FY\d{2}(\d{2})$/.exec(fiscalPeriod)?.[1]
  return year && `FY${year}`
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

/**
 * Add a column with each quarter's restatement date to a chart's table; unchanged if nothing was
 * restated. `days` correspond to the rows.
 */
export function withRestatedDays(
  table: ChartTable,
  days: readonly (string | undefined)[],
): ChartTable {
  if (days.every((day) => day === undefined)) return table
  return {
    columns: [...table.columns, { label: 'Restated' }],
    rows: table.rows.map((row, index) => {
      const day = days[index]
      return [...row, day === undefined ? null : `figures restated ${formatDate(day)}`]
    }),
  }
}

/** Column of a chart's table; numeric if it has a format. */
export interface SlotColumn<P> {
  readonly label: string
  readonly format?: (value: number) => string
  readonly value: (point: P) => string | number | null
  /** Cell of a withheld quarter; empty by default. */
  readonly withheld?: string
}

/** Table of a chart by quarter: the quarters, `columns`, and restatement dates. */
export function slotTable<P>(
  slots: readonly Slot<P>[],
  columns: readonly SlotColumn<P>[],
): ChartTable {
  const table: ChartTable = {
    columns: [
      { label: 'Quarter' },
      { label: 'Fiscal period' },
      ...columns.map(({ label, format }) => ({ label, ...(format && { numeric: true, format }) })),
    ],
    rows: slots.map(({ quarter, period, point }) => [
      quarter,
      period.fiscal_period,
      ...columns.map(({ value, withheld = null }) => (point === null ? withheld : value(point))),
    ]),
  }
  return withRestatedDays(
    table,
    slots.map(({ period }) => period.restated_on),
  )
}
