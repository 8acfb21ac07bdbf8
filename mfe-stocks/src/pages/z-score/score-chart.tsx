import { formatDecimal } from '@quantamental/api/format'
import {
  ILLUSTRATIVE_TEXT,
  type ScoreComponent,
  type ScoreModel,
  type ScorePoint,
  type ZScorePage,
} from '@quantamental/api/stocks'
import { tokens } from '@quantamental/ui'
import {
  ChartFrame,
  type ChartTable,
  ComponentBars,
  type ComponentPoint,
  SeriesLegend,
  ZoneChart,
  type ZonePoint,
} from '@quantamental/ui/charts'
import { useState } from 'react'
import styled from 'styled-components'
import { useStock } from '../../calculations/working-context.tsx'
import { knownText } from '../../quarters/known-text.ts'
import { axisPoint, isOpen, type Slot, slotsOf, withRestatements } from '../../quarters/timeline.ts'
import { formatScore, trendSentence, VARIANT_BADGES, ZONE_LABELS } from '../../scores/score-text.ts'

const Caption = styled.p`
  margin: 16px 0 4px;
  color: ${tokens.color.muted};
  font-size: 13px;
  font-weight: 600;
`

/** Score over its zones, and the contribution of each component, by quarter on a shared axis. */
export function ScoreChart({ page }: { readonly page: ZScorePage }) {
  const { company } = page
  const { model, components, figure } = page.data
  const { openWorking } = useStock()
  const slots = drawnSlots(slotsOf(page))
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const open = slots.filter(isOpen)
  const newest = open.at(-1)
  const series = components.map(({ code, label }) => ({
    key: code,
    label: `${code.toUpperCase()} ${label}`,
  }))
  const toggle = (key: string) =>
    setHidden((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return (
    <ChartFrame
      id="z-score-by-quarter"
      title="Z-Score by quarter"
      summary={trendSentence(open.map(({ point }) => point))}
      asOf={[newest && knownText(newest.period), VARIANT_BADGES[model.variant]]
        .filter(Boolean)
        .join(' · ')}
      table={withRestatements(chartTable(slots, components, model), slots)}
      csvName={`${company.ticker}-z-score`}
      simulated={company.simulated}
      hint="Hover for values; click for the calculation."
      onOpen={(index) => {
        const { point, quarter } = slots[index] ?? {}
        if (!point || !quarter) return
        openWorking({ figure, quarter, heading: `Z-Score ${formatScore(point.value)}` })
      }}
    >
      {(plot) => (
        <>
          <ZoneChart
            points={zonePoints(slots)}
            distressBelow={model.distress_below}
            safeAbove={model.safe_above}
            {...plot}
          />
          <Caption>Contribution by component</Caption>
          <SeriesLegend
            label="Components shown"
            series={series}
            hidden={hidden}
            onToggle={toggle}
          />
          <ComponentBars
            series={series}
            points={componentPoints(slots, components)}
            {...plot}
            hidden={hidden}
          />
        </>
      )}
    </ChartFrame>
  )
}

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
