import type { ZScorePage } from '@quantamental/api/stocks'
import { tokens } from '@quantamental/ui'
import { ChartFrame, ComponentBars, SeriesLegend, ZoneChart } from '@quantamental/ui/charts'
import { useState } from 'react'
import styled from 'styled-components'
import { useStock } from '../../calculations/working-context.tsx'
import { knownText } from '../../quarters/known-text.ts'
import { isOpen, slotsOf, withRestatements } from '../../quarters/timeline.ts'
import { formatScore, trendSentence, VARIANT_BADGES } from '../../scores/score-text.ts'
import { chartTable, componentPoints, drawnSlots, zonePoints } from './chart-data.ts'

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
