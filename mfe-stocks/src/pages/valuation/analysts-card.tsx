import type { Valuation } from '@quantamental/api/stocks'
import { Card } from '@quantamental/ui'
import { Facts } from '../../components/figure-parts.tsx'
import { Pair } from '../../components/page-grid.tsx'
import { formatNumber, formatPerShare, NO_DATA } from '../../domain/figure-text.ts'

/** What analysts expect: targets, earnings, and the multiple that follows. */
export function AnalystsCard({ valuation }: { readonly valuation: Valuation }) {
  const { analyst, forward_eps, forward_pe } = valuation
  return (
    <Pair>
      <Card title="Analysts’ targets" asOf="USD a share">
        <Facts>
          <dt>Low</dt>
          <dd>{formatPerShare(analyst.low)}</dd>
          <dt>Median</dt>
          <dd>{formatPerShare(analyst.median)}</dd>
          <dt>High</dt>
          <dd>{formatPerShare(analyst.high)}</dd>
          <dt>Analysts</dt>
          <dd>{analyst.count ?? NO_DATA}</dd>
        </Facts>
      </Card>
      <Card title="Expected earnings">
        <Facts>
          <dt>Expected earnings per share</dt>
          <dd>{formatPerShare(forward_eps)}</dd>
          <dt>Forward P/E</dt>
          <dd>{formatNumber(forward_pe, 1)}</dd>
        </Facts>
      </Card>
    </Pair>
  )
}
