import { formatDate } from '@quantamental/api/format'
import type { ZScorePage } from '@quantamental/api/stocks'
import { tokens } from '@quantamental/ui'
import { ChartFrame, ComponentBars, SeriesLegend, ZoneChart } from '@quantamental/ui/charts'
import { useState } from 'react'
import styled from 'styled-components'
import { trendSentence, VARIANT_BADGES } from '../../domain/score-words.ts'
import {
  chartTable,
  componentPoints,
  componentSeries,
  drawnPoints,
  isOpen,
  zonePoints,
} from './chart-data.ts'

const Caption = styled.p`
  margin: 16px 0 4px;
  color: ${tokens.colour.muted};
  font-size: 13px;
  font-weight: 600;
`

/** Score over its zones and what each component adds, quarter by quarter, on one axis. */
export function ScoreChart({ page }: { readonly page: ZScorePage }) {
  const { company, model } = page
  const points = drawnPoints(page.points)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const series = componentSeries(points)
  const newest = points.findLast(isOpen)
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
      summary={trendSentence(points)}
      asOf={[newest && `known ${formatDate(newest.known_on)}`, VARIANT_BADGES[model.variant]]
        .filter(Boolean)
        .join(' · ')}
      table={chartTable(points, series, model)}
      csvName={`${company.ticker}-z-score`}
      simulated={company.simulated}
    >
      {({ width, active, setActive }) => (
        <>
          <ZoneChart
            points={zonePoints(points)}
            distressBelow={model.distress_below}
            safeAbove={model.safe_above}
            width={width}
            active={active}
            onActive={setActive}
          />
          <Caption>What each component adds</Caption>
          <SeriesLegend
            label="Components shown"
            series={series.map(({ key, code, label }) => ({ key, label: `${code} ${label}` }))}
            hidden={hidden}
            onToggle={toggle}
          />
          <ComponentBars
            series={series}
            points={componentPoints(points, series)}
            width={width}
            active={active}
            onActive={setActive}
            hidden={hidden}
          />
        </>
      )}
    </ChartFrame>
  )
}
