import type { FlagName } from '@quantamental/api/site'
import type { RiskValuationVisualizer } from '@quantamental/api/stocks'
import { PageNotFound } from '@quantamental/remote/page-not-found'
import { useLocation, useParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { useMemo } from 'react'
import { type CompanyPoint, riskPoints, riskSummary } from './company-points.ts'
import { PD_MEASURE } from './measures.ts'
import { SectorBoard } from './sector-picker.tsx'
import { useRiskValuation } from './use-visualizer.ts'
import { GRADE_BANDS, PD_AXIS, RISK_QUADRANTS } from './visualizer-axes.ts'
import { VisualizerFrame } from './visualizer-frame.tsx'

/**
 * Prefix of the secret path `ri{secret}`. Only the service knows the secret. See
 * infra/docs/domain/pages.md.
 */
const PREFIX = 'ri'

/** Feature flag that opens the visualizer to everyone. See infra/docs/domain/entitlement.md. */
const FOR_EVERYONE: FlagName = 'visualizer_for_everyone'

function Board(props: {
  readonly data: RiskValuationVisualizer
  readonly points: readonly CompanyPoint[]
}) {
  const { data, points } = props
  const summary = useMemo(() => riskSummary(points, RISK_QUADRANTS.x), [points])
  return (
    <SectorBoard
      title="Upside against credit risk"
      label="Value estimate against probability of default of every company"
      summary={summary}
      points={points}
      sectors={data.sectors}
      x={PD_AXIS}
      bands={GRADE_BANDS}
      quadrants={RISK_QUADRANTS}
      measure={PD_MEASURE}
      fileName="risk-valuation"
    />
  )
}

/** `secret`: null if the visualizer is open to everyone. */
function RiskVisualizer({ secret }: { readonly secret: string | null }) {
  const { pathname } = useLocation()
  const query = useRiskValuation(secret)
  const { data } = query
  const points = useMemo(() => (data ? riskPoints(data) : []), [data])
  if (query.error?.status === 404) return <PageNotFound />
  return (
    <VisualizerFrame
      title="Risk-valuation visualizer"
      path={pathname}
      noindex
      description="Every covered company by probability of default and value estimate."
      lead="Every covered company by probability of default within a year and value estimate. Cheap, strong companies are at the upper left."
      query={query}
      points={points}
      board={(data) => <Board data={data} points={points} />}
    />
  )
}

/** Credit risk and upside of every company, for users with the secret URL. */
export function RiskVisualizerPage() {
  const { visualizer = '' } = useParams()
  const secret = visualizer.startsWith(PREFIX) ? visualizer.slice(PREFIX.length) : ''
  return secret === '' ? <PageNotFound /> : <RiskVisualizer secret={secret} />
}

/** Same page for everyone at its own URL, while the site's flag is on. */
export function OpenRiskVisualizerPage() {
  const shell = useShell()
  return shell.flag(FOR_EVERYONE) ? <RiskVisualizer secret={null} /> : <PageNotFound />
}
