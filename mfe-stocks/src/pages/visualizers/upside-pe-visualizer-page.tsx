import { Card, Sliced } from '@quantamental/ui'
import { useMemo } from 'react'
import { Facts } from '../../components/figure-parts.tsx'
import { upsidePePoints } from './company-points.ts'
import { UpsidePeBoard } from './sector-picker.tsx'
import { useUpsidePe } from './use-visualizer.ts'
import { VisualizerFrame, VisualizerSkeleton } from './visualizer-frame.tsx'

const READING = [
  [
    'Horizontal axis',
    'Forward P/E: the price over next year’s expected earnings, on a log axis. Companies expected to make no profit are in the strip on the left, since a log axis can’t show negative multiples.',
  ],
  [
    'Vertical axis',
    'Value estimate: the median of up to four methods, each as value today over the price. Companies with fewer than three methods, a D rating or negative equity have none and are not drawn. Values above +100% are in the strip at the top.',
  ],
  ['Size', 'The area of a mark shows market cap.'],
  ['Color and shape', 'Up to three sectors of your choice. All others are gray.'],
] as const

export function UpsidePeVisualizerPage() {
  const query = useUpsidePe()
  const { data } = query
  const points = useMemo(() => (data ? upsidePePoints(data) : []), [data])
  return (
    <VisualizerFrame
      title="Upside-PE visualizer"
      path="/product/upside-pe-visualizer"
      description="Every covered company by value estimate and forward P/E: find stocks that are cheap by both, and select an area to list its companies."
      lead="Every covered company by forward P/E and value estimate. Select an area to list its companies, or highlight up to three sectors. Click a mark to pin a company."
      query={query}
      points={points}
      board={(data) => (
        <Sliced fallback={<VisualizerSkeleton label="companies" />}>
          <UpsidePeBoard data={data} whose="every company" fileName="upside-pe" />
        </Sliced>
      )}
    >
      <Card title="How to read it">
        <Facts style={{ gridTemplateColumns: 'minmax(90px, 150px) minmax(0, 1fr)' }}>
          {READING.flatMap(([name, text]) => [
            <dt key={name}>{name}</dt>,
            <dd key={text} style={{ textAlign: 'left', maxWidth: '75ch' }}>
              {text}
            </dd>,
          ])}
        </Facts>
      </Card>
    </VisualizerFrame>
  )
}
