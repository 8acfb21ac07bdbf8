import type { UpsidePeVisualizer } from '@quantamental/api/stocks'
import { Card, EmptyState, ErrorState, Stack } from '@quantamental/ui'
import { useMemo } from 'react'
import { Facts } from '../../components/figure-parts.tsx'
import { sectorGroups, upsidePePoints } from './company-points.ts'
import { PE_MEASURE } from './measures.ts'
import { ScatterBoard } from './scatter-board.tsx'
import { SectorPicker } from './sector-picker.tsx'
import { upsidePeSummary } from './summary-words.ts'
import { useScatterState } from './use-scatter-state.ts'
import { useUpsidePe } from './use-visualizer.ts'
import { PE_AXIS, peQuadrants, upsideAxis } from './visualizer-axes.ts'
import { DelayGate, PointBadges, VisualizerFrame, VisualizerSkeleton } from './visualizer-frame.tsx'

const TITLE = 'Upside-PE visualizer'
const PATH = '/product/upside-pe-visualizer'

const READING = [
  [
    'Across',
    'Forward P/E: the price over next year’s expected earnings, on a log axis. Companies that expect no profit stand in the strip at the left: a negative multiple has no place on it.',
  ],
  [
    'Up',
    'Average upside: the mean distance from the price to the fair values of up to seven methods. Beyond +100% is the strip at the top.',
  ],
  ['Size', 'The area of a mark is the market cap.'],
  ['Colour and shape', 'Up to three sectors of your choice; the others stay grey.'],
] as const

function Board({ data }: { readonly data: UpsidePeVisualizer }) {
  const state = useScatterState()
  const points = useMemo(() => upsidePePoints(data), [data])
  const y = useMemo(() => upsideAxis(points), [points])
  const quadrants = useMemo(() => peQuadrants(points), [points])
  const summary = useMemo(() => upsidePeSummary(points), [points])
  const groups = useMemo(() => sectorGroups(points, state.sectors), [points, state.sectors])
  return (
    <ScatterBoard
      title="Upside against forward P/E"
      label="Average upside against forward P/E of every company"
      summary={summary}
      points={points}
      x={PE_AXIS}
      y={y}
      quadrants={quadrants}
      groups={groups}
      measure={PE_MEASURE}
      state={state}
      fileName="upside-pe"
      legend={
        <SectorPicker sectors={data.sectors} chosen={state.sectors} onChoose={state.setSectors} />
      }
      between={<DelayGate points={points} />}
    />
  )
}

/** Upside and forward P/E of every company at once. */
export function UpsidePeVisualizerPage() {
  const { data, error, refetch } = useUpsidePe()
  const points = useMemo(() => (data ? upsidePePoints(data) : []), [data])
  const isEmpty = error?.status === 404 || (data !== undefined && points.length === 0)
  return (
    <VisualizerFrame
      title={TITLE}
      path={PATH}
      description="Every covered company by average upside and forward P/E: find what is cheap by both, select an area, read the companies in it."
      lead="Every covered company by what it costs and what it could be worth. Select an area to read the companies in it."
      badges={data && !isEmpty && <PointBadges points={points} asOf={data.as_of} />}
    >
      {data && !isEmpty && <Board data={data} />}
      {isEmpty && (
        <EmptyState title="No company is published yet">
          The visualizer fills with the first import of data.
        </EmptyState>
      )}
      {!data && error && !isEmpty && (
        <ErrorState
          title="The companies could not be read"
          detail="Everything else on the site works."
          code={error.status}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <VisualizerSkeleton label="the companies" />}
      <Card title="How to read it">
        <Stack gap={12}>
          <Facts style={{ gridTemplateColumns: 'minmax(90px, 150px) minmax(0, 1fr)' }}>
            {READING.flatMap(([name, text]) => [
              <dt key={name}>{name}</dt>,
              <dd key={text} style={{ textAlign: 'left', maxWidth: '75ch' }}>
                {text}
              </dd>,
            ])}
          </Facts>
        </Stack>
      </Card>
    </VisualizerFrame>
  )
}
