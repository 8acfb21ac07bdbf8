import {
  type ComparePage as CompareDocument,
  getComparePageRoute,
  METHOD_NAMES,
} from '@quantamental/api/stocks'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Card } from '@quantamental/ui'
import { EstimateCell } from '../../components/upside-headline.tsx'
import { formatMultiple } from '../../figures/figure-text.ts'
import { QuartersTable } from '../../quarters/quarters-table.tsx'
import { slotsOf } from '../../quarters/timeline.ts'
import { stockPage } from '../../stock-pages/stock-page.tsx'
import { CardSkeletons } from '../../stock-pages/stock-skeleton.tsx'
import { VisualizerSkeleton } from '../visualizers/visualizer-frame.tsx'
import { PeersTable } from './peers-table.tsx'

/** Lazy because the plot is below the first paint and needs a separate request anyway. */
const { ComparePlot } = lazyParts({
  ComparePlot: () => import(/* webpackChunkName: "compare-plot" */ './compare-plot.tsx'),
})

function Content({ page }: { readonly page: CompareDocument }) {
  const { company, universe } = page
  return (
    <>
      {universe ? (
        <>
          <ComparePlot
            pending={<VisualizerSkeleton label="companies" />}
            page={page}
            universe={universe}
          />
          <PeersTable industry={company.industry} {...universe} />
        </>
      ) : (
        <Card title="Peers">
          <p>Peers are available for today only.</p>
        </Card>
      )}
      <QuartersTable
        title="History of upside and P/E"
        slots={slotsOf(page)}
        columns={[
          {
            head: 'Forward P/E',
            figure: 'signal.rate_sensitivity',
            value: ({ forward_pe }) => formatMultiple(forward_pe),
          },
          {
            head: METHOD_NAMES.upside_avg,
            cell: (point, quarter) => (
              <EstimateCell quarter={quarter} value={point.upside} point={point} />
            ),
          },
        ]}
      />
    </>
  )
}

export const ComparePage = stockPage({
  page: 'compare',
  read: (http, request) => http.call(getComparePageRoute, request),
  skeleton: <CardSkeletons heights={[760, 480, 560, 400]} />,
  content: Content,
})
