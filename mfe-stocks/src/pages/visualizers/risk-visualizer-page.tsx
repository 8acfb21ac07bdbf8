import type { FlagName } from '@quantamental/api/site'
import type { RiskValuationVisualizer } from '@quantamental/api/stocks'
import { PageNotFound } from '@quantamental/remote/page-not-found'
import { useLocation, useParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { EmptyState, ErrorState } from '@quantamental/ui'
import { useMemo } from 'react'
import { riskPoints, sectorGroups } from './company-points.ts'
import { PD_MEASURE } from './measures.ts'
import { ScatterBoard } from './scatter-board.tsx'
import { SectorPicker } from './sector-picker.tsx'
import { riskSummary } from './summary-text.ts'
import { useScatterState } from './use-scatter-state.ts'
import { type RiskAccess, useRiskValuation } from './use-visualizer.ts'
import { GRADE_BANDS, PD_AXIS, RISK_QUADRANTS, upsideAxis } from './visualizer-axes.ts'
import { DelayGate, PointBadges, VisualizerFrame, VisualizerSkeleton } from './visualizer-frame.tsx'

/**
 * Prefix of the secret path `ri{secret}`. Only the service knows the secret. See
 * infra/docs/domain/pages.md.
 */
const PREFIX = 'ri'

/** Feature flag that opens the visualizer to everyone. See infra/docs/domain/entitlement.md. */
const FOR_EVERYONE: FlagName = 'visualizer_for_everyone'

/** Secret in a path segment; empty if it has none. */
function secretOf(visualizer: string): string {
  return visualizer.startsWith(PREFIX) ? visualizer.slice(PREFIX.length) : ''
}

function Board({ data }: { readonly data: RiskValuationVisualizer }) {
  const state = useScatterState()
  const points = useMemo(() => riskPoints(data), [data])
  const y = useMemo(() => upsideAxis(points), [points])
  const summary = useMemo(() => riskSummary(points, RISK_QUADRANTS.x), [points])
  const groups = useMemo(() => sectorGroups(points, state.sectors), [points, state.sectors])
  return (
    <ScatterBoard
      title="Upside against credit risk"
      label="Average upside against probability of default of every company"
      summary={summary}
      points={points}
      x={PD_AXIS}
      y={y}
      bands={GRADE_BANDS}
      quadrants={RISK_QUADRANTS}
      groups={groups}
      measure={PD_MEASURE}
      state={state}
      fileName="risk-valuation"
      legend={
        <SectorPicker sectors={data.sectors} chosen={state.sectors} onChoose={state.setSectors} />
      }
      between={<DelayGate points={points} />}
    />
  )
}

function RiskVisualizer({ access }: { readonly access: RiskAccess }) {
  const { pathname } = useLocation()
  const { data, error, refetch } = useRiskValuation(access)
  const points = useMemo(() => (data ? riskPoints(data) : []), [data])
  if (error?.status === 404) return <PageNotFound />
  return (
    <VisualizerFrame
      title="Risk-valuation visualizer"
      path={pathname}
      noindex
      description="Every covered company by probability of default and average upside."
      lead="Every covered company by probability of default within a year and average upside. Cheap, strong companies are at the upper left."
      badges={data && <PointBadges points={points} asOf={data.as_of} />}
    >
      {data && points.length > 0 && <Board data={data} />}
      {data && points.length === 0 && (
        <EmptyState title="No companies yet">
          Companies appear after the first data import.
        </EmptyState>
      )}
      {!data && error && (
        <ErrorState
          title="Couldn’t load the companies"
          detail="The rest of the site is working."
          code={error.status}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <VisualizerSkeleton label="companies" />}
    </VisualizerFrame>
  )
}

/** Credit risk and upside of every company, for users with the secret URL. */
export function RiskVisualizerPage() {
  const { visualizer = '' } = useParams()
  const secret = secretOf(visualizer)
  return secret === '' ? <PageNotFound /> : <RiskVisualizer access={{ secret }} />
}

/** Same page for everyone at its own URL, while the site's flag is on. */
export function OpenRiskVisualizerPage() {
  const shell = useShell()
  return shell.flag(FOR_EVERYONE) ? <RiskVisualizer access="everyone" /> : <PageNotFound />
}
