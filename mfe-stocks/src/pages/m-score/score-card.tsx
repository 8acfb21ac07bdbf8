import type { ManipulationPoint, MScorePage } from '@quantamental/api/stocks'
import { Card, Stack, Tag } from '@quantamental/ui'
import { Quiet } from '../../components/figure-parts.tsx'
import { LatestLock } from '../../components/latest-lock.tsx'
import { MScoreHeadline } from '../../components/m-score-headline.tsx'
import { Pair } from '../../components/page-grid.tsx'
import { QuarterLabel } from '../../components/shown-quarter.tsx'
import { formatNumber, formatPercent } from '../../domain/figure-text.ts'
import { driverSentence, VARIANT_WORDS } from '../../domain/manipulation-words.ts'
import type { RecomputeTarget } from '../../domain/recompute.ts'

/** How to run the point's model again; nothing where there is no score to agree with. */
export function manipulationTarget(
  { variant }: ManipulationPoint,
  part?: string,
): RecomputeTarget | undefined {
  if (variant !== 'm8' && variant !== 'm5') return undefined
  return { model: 'beneish', variant, ...(part !== undefined && { part }) }
}

export interface ScoreCardProps {
  readonly page: MScorePage
  readonly point: ManipulationPoint
}

/** The newest visible score, its word, and what drives it. */
export function ScoreCard({ page, point }: ScoreCardProps) {
  const { lock } = page
  const { model, indices } = page.data
  return (
    <Card title="M-Score" asOf={<QuarterLabel quarter={point.quarter} lock={lock} />}>
      <Pair>
        <MScoreHeadline
          quarter={point.quarter}
          value={point.value}
          label={point.label}
          recompute={manipulationTarget(point)}
        />
        <Stack gap={10}>
          <p>
            {point.variant && <Tag>{VARIANT_WORDS[point.variant] ?? point.variant}</Tag>}{' '}
            {driverSentence(point, indices)}
          </p>
          {point.probability !== null && (
            <p>Probability of manipulation {formatPercent(point.probability)}.</p>
          )}
          <Quiet>
            Above {formatNumber(model.likely_above)} manipulation is likely, below{' '}
            {formatNumber(model.unlikely_below)} unlikely. {model.source}. Version {model.version}.
          </Quiet>
          {lock && <LatestLock lock={lock} what="The latest two quarters" />}
        </Stack>
      </Pair>
    </Card>
  )
}
