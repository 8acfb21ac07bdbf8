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
import { riskSummary } from './summary-words.ts'
import { useScatterState } from './use-scatter-state.ts'
import { type RiskAccess, useRiskValuation } from './use-visualizer.ts'
import { GRADE_BANDS, PD_AXIS, RISK_QUADRANTS, upsideAxis } from './visualizer-axes.ts'
import { DelayGate, PointBadges, VisualizerFrame, VisualizerSkeleton } from './visualizer-frame.tsx'

/** The address is `ri` and a secret (specification section 2); the service alone knows the secret. */
const PREFIX = 'ri'

/** Specification section 6: a flag can make the visualizer available to everyone. */
const FOR_EVERYONE: FlagName = 'visualizer_for_everyone'

/** The secret of a path part, empty where it has none. */
export function secretOf(visualizer: string): string {
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
      lead="Every covered company by how likely it is to default within a year and what it could be worth. Cheap and strong is at the upper left."
      badges={data && <PointBadges points={points} asOf={data.as_of} />}
    >
      {data && points.length > 0 && <Board data={data} />}
      {data && points.length === 0 && (
        <EmptyState title="No company is published yet">
          The visualizer fills with the first import of data.
        </EmptyState>
      )}
      {!data && error && (
        <ErrorState
          title="The companies could not be read"
          detail="Everything else on the site works."
          code={error.status}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <VisualizerSkeleton label="the companies" />}
    </VisualizerFrame>
  )
}

/** Credit risk and upside of every company, for those who were given the address. */
export function RiskVisualizerPage() {
  const { visualizer = '' } = useParams()
  const secret = secretOf(visualizer)
  return secret === '' ? <PageNotFound /> : <RiskVisualizer access={{ secret }} />
}

/** The same for everyone, at an address of its own, while the site's flag says so. */
export function OpenRiskVisualizerPage() {
  const shell = useShell()
  return shell.flag(FOR_EVERYONE) ? <RiskVisualizer access="everyone" /> : <PageNotFound />
}
