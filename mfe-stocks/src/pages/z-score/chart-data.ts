import { formatDecimal } from '@quantamental/api/format'
import {
  ILLUSTRATIVE_TEXT,
  type ScoreComponent,
  type ScoreModel,
  type ScorePoint,
} from '@quantamental/api/stocks'
import type { ChartTable, ComponentPoint, ZonePoint } from '@quantamental/ui/charts'
import { axisPoint, type Slot } from '../../quarters/timeline.ts'
import { formatScore, ZONE_LABELS } from '../../scores/score-text.ts'

export type ScoreSlot = Slot<ScorePoint>

/** Quarters from the first with a score; all quarters if none has one. */
export function drawnSlots(slots: readonly ScoreSlot[]): readonly ScoreSlot[] {
  const first = slots.findIndex(({ point }) => point !== null && point.value !== null)
  return first === -1 ? slots : slots.slice(first)
}

export function zonePoints(slots: readonly ScoreSlot[]): readonly ZonePoint[] {
  return slots.map((slot) => ({ ...axisPoint(slot), value: slot.point?.value ?? null }))
}

/** Contribution of each component: ratio times weight, in the order of `components`. */
function contributions(
  point: ScorePoint | null,
  components: readonly ScoreComponent[],
): readonly (number | null)[] {
  return components.map(({ weight }, index) => {
    const ratio = point?.components[index] ?? null
    return ratio === null ? null : ratio * weight
  })
}

export function componentPoints(
  slots: readonly ScoreSlot[],
  components: readonly ScoreComponent[],
): readonly ComponentPoint[] {
  return slots.map((slot) => ({
    ...axisPoint(slot),
    parts: contributions(slot.point, components),
  }))
}

function zoneCell({ point }: ScoreSlot): string {
  if (point === null) return ILLUSTRATIVE_TEXT
  return point.zone ? ZONE_LABELS[point.zone] : 'An input is missing'
}

/** Rows behind both charts: quarter, fiscal period, score, zone, weighted components. */
export function chartTable(
  slots: readonly ScoreSlot[],
  components: readonly ScoreComponent[],
  model: ScoreModel,
): ChartTable {
  const fourDigits = (value: number) => formatDecimal(value, 4)
  return {
    columns: [
      { label: 'Quarter' },
      { label: 'Fiscal period' },
      { label: model.variant === 'em-score' ? 'EM' : 'Z', numeric: true, format: formatScore },
      { label: 'Zone' },
      ...components.map(({ code, weight }) => ({
        label: `${weight}·${code.toUpperCase()}`,
        numeric: true,
        format: fourDigits,
      })),
    ],
    rows: slots.map((slot) => [
      slot.quarter,
      slot.period.fiscal_period,
      slot.point?.value ?? null,
      zoneCell(slot),
      ...contributions(slot.point, components),
    ]),
  }
}
