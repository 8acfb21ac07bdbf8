import type { CompanyHeader, Valuation } from '@quantamental/api/stocks'
import { Card } from '@quantamental/ui'
import { ChartFrame, DotRange } from '@quantamental/ui/charts'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Facts, Quiet } from '../../components/figure-parts.tsx'
import { Pair } from '../../components/page-grid.tsx'
import { formatNumber, formatPerShare, NO_DATA } from '../../figures/figure-text.ts'
import {
  formatAxisDollars,
  targetRows,
  targetsSentence,
  targetTable,
} from './valuation-chart-data.ts'

interface AnalystsCardProps {
  readonly valuation: Valuation
  readonly company: CompanyHeader
}

function Targets({ valuation, company }: AnalystsCardProps) {
  const { analyst, price } = valuation
  const rows = targetRows(valuation)
  if (rows.every(({ value }) => value === null)) {
    return (
      <Card title="Analyst price targets">
        <p>{NO_DATA}</p>
        <Quiet>No analyst targets for this company and quarter.</Quiet>
      </Card>
    )
  }
  return (
    <ChartFrame
      id="analysts-targets"
      title="Analyst price targets"
      summary={targetsSentence(valuation)}
      asOf={analyst.count === null ? 'USD per share' : `${analyst.count} analysts, USD per share`}
      table={targetTable(valuation)}
      csvName={`${company.ticker}-analysts-targets`}
      simulated={company.simulated}
      hint="Hover or use the arrow keys for values."
    >
      {(plot) => (
        <DotRange
          rows={rows.map((row) => ({ ...row, missing: NO_DATA }))}
          reference={price}
          referenceLabel={`Price ${formatPerShare(price)}`}
          {...plot}
          format={formatAxisDollars}
        />
      )}
    </ChartFrame>
  )
}

function forwardNote({ forward_eps, forward_pe, price }: Valuation): string {
  if (forward_eps === null) return 'No estimate of next year’s earnings.'
  if (forward_eps <= 0) return 'Analysts expect a loss, so a P/E ratio is not meaningful.'
  if (forward_pe === null) {
    return price === null ? 'The ratio requires a price.' : 'The ratio is unavailable.'
  }
  return 'Price divided by expected earnings per share for the next twelve months.'
}

/** Analyst expectations: price targets, earnings per share and forward P/E. */
export function AnalystsCard({ valuation, company }: AnalystsCardProps) {
  const { forward_eps, forward_pe } = valuation
  return (
    <Pair>
      <Targets valuation={valuation} company={company} />
      <Card title="Expected earnings">
        <Facts>
          <dt>Expected earnings per share</dt>
          <dd>{formatPerShare(forward_eps)}</dd>
          <dt>Forward P/E</dt>
          <dd>
            <WorkingFigure
              figure="signal.rate_sensitivity"
              quarter={valuation.quarter}
              title="Forward P/E"
              text={formatNumber(forward_pe, 1)}
            />
          </dd>
        </Facts>
        <Quiet style={{ marginTop: 10 }}>{forwardNote(valuation)}</Quiet>
      </Card>
    </Pair>
  )
}
