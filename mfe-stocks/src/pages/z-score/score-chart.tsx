import { formatDecimal } from '@quantamental/api/format'
import {
  describeZModel,
  ILLUSTRATIVE_TEXT,
  type ScoreComponent,
  type ScoreModel,
  type ScorePoint,
  ZONE_LABELS,
  type ZScorePage,
} from '@quantamental/api/stocks'
import { Tag, Text } from '@quantamental/ui'
import {
  type ChartTable,
  ComponentBars,
  type ComponentPoint,
  SeriesLegend,
  ZoneChart,
  type ZonePoint,
} from '@quantamental/ui/charts'
import { useState } from 'react'
import { useStock } from '../../calculations/working-context.tsx'
import { Quiet } from '../../components/figure-parts.tsx'
import { formatNumber } from '../../figures/figure-text.ts'
import { StockChart, WORKING_HINT } from '../../quarters/stock-chart.tsx'
import {
  axisPoint,
  isOpen,
  knownText,
  type OpenSlot,
  openPoints,
  type Slot,
  slotsOf,
  slotTable,
} from '../../quarters/timeline.ts'
import { ScoreCard } from '../../scores/score-card.tsx'
import { ScoreHeadline } from '../../scores/score-headline.tsx'
import { trendSentence, VARIANT_BADGES, yearOnYearSentence } from '../../scores/score-text.ts'
import { methodologyPath } from '../methodology/methodology-paths.ts'

const ALTMAN_LINKS = [
  { label: 'How the Z-Score is calculated', to: methodologyPath('altman') },
  { label: 'Open the calculator', to: `${methodologyPath('altman')}#calculator` },
] as const

export function ZScoreCard({
  page,
  newest,
}: {
  readonly page: ZScorePage
  readonly newest: OpenSlot<ScorePoint>
}) {
  const { model } = page.data
  const trend = yearOnYearSentence(openPoints(slotsOf(page)))
  return (
    <ScoreCard
      title="Z-Score"
      quarter={newest.quarter}
      main={
        <ScoreHeadline
          model={model}
          quarter={newest.quarter}
          period={newest.period.fiscal_period}
          score={newest.point}
        />
      }
      side={
        <>
          <p>
            <Tag>{VARIANT_BADGES[model.variant]}</Tag> {model.reason}
          </p>
          {trend && <p>{trend}</p>}
          <Quiet>{describeZModel(model)}</Quiet>
        </>
      }
      links={ALTMAN_LINKS}
    />
  )
}

/** Score over its zones, and the contribution of each component, by quarter on a shared axis. */
export function ScoreChart({ page }: { readonly page: ZScorePage }) {
  const { model, components, figure } = page.data
  const { openWorking } = useStock()
  const slots = drawnSlots(slotsOf(page))
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const newest = slots.findLast(isOpen)
  const series = components.map(({ code, label }) => ({
    key: code,
    label: `${code.toUpperCase()} ${label}`,
  }))
  const toggle = (key: string) => setHidden((before) => before.symmetricDifference(new Set([key])))
  return (
    <StockChart
      id="z-score-by-quarter"
      filingsOnly={model.variant !== 'z'}
      title="Z-Score by quarter"
      summary={trendSentence(openPoints(slots))}
      asOf={[newest && knownText(newest.period), VARIANT_BADGES[model.variant]]
        .filter(Boolean)
        .join(' · ')}
      table={chartTable(slots, components, model)}
      csv="z-score"
      hint={WORKING_HINT}
      onOpen={(index) => {
        const { point, quarter } = slots[index] ?? {}
        if (!point || !quarter) return
        openWorking({ figure, quarter, heading: `Z-Score ${formatNumber(point.value)}` })
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
          <Text tone="muted" size={13} weight={600} above={16} below={4}>
            Contribution by component
          </Text>
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
    </StockChart>
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

/** Rows behind both charts: quarter, fiscal period, score, zone, weighted components. */
export function chartTable(
  slots: readonly ScoreSlot[],
  components: readonly ScoreComponent[],
  model: ScoreModel,
): ChartTable {
  return slotTable(slots, [
    {
      label: model.variant === 'em-score' ? 'EM' : 'Z',
      format: formatNumber,
      value: ({ value }) => value,
    },
    {
      label: 'Zone',
      value: ({ zone }) => (zone ? ZONE_LABELS[zone] : 'An input is missing'),
      withheld: ILLUSTRATIVE_TEXT,
    },
    ...components.map(({ code, weight }, index) => ({
      label: `${weight}·${code.toUpperCase()}`,
      format: (value: number) => formatDecimal(value, 4),
      value: (point: ScorePoint) => contributions(point, components)[index] ?? null,
    })),
  ])
}
