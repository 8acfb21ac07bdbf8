import { Card, EmptyState, ErrorState, Sliced, Stack } from '@quantamental/ui'
import { useMemo } from 'react'
import { Facts } from '../../components/figure-parts.tsx'
import { upsidePePoints } from './company-points.ts'
import { UpsidePeBoard } from './upside-pe-board.tsx'
import { useUpsidePe } from './use-visualizer.ts'
import { PointBadges, VisualizerFrame, VisualizerSkeleton } from './visualizer-frame.tsx'

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
      lead="Every covered company by what it costs and what it could be worth. Select an area to read the companies in it, or up to three sectors to tell them apart; each mark leads to the company."
      badges={data && !isEmpty && <PointBadges points={points} asOf={data.as_of} />}
    >
      {data && !isEmpty && (
        <Sliced fallback={<VisualizerSkeleton label="the companies" />}>
          <UpsidePeBoard data={data} whose="every company" fileName="upside-pe" />
        </Sliced>
      )}
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
