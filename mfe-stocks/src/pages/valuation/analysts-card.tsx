import type { CompanyHeader, Valuation } from '@quantamental/api/stocks'
import { Card } from '@quantamental/ui'
import { ChartFrame, DotRange } from '@quantamental/ui/charts'
import { Facts, Quiet } from '../../components/figure-parts.tsx'
import { Pair } from '../../components/page-grid.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatNumber, formatPerShare, NO_DATA } from '../../domain/figure-text.ts'
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
      <Card title="Analysts’ targets">
        <p>{NO_DATA}</p>
        <Quiet>No analyst’s target is loaded for this company and quarter.</Quiet>
      </Card>
    )
  }
  return (
    <ChartFrame
      id="analysts-targets"
      title="Analysts’ targets"
      summary={targetsSentence(valuation)}
      asOf={analyst.count === null ? 'USD a share' : `${analyst.count} analysts, USD a share`}
      table={targetTable(valuation)}
      csvName={`${company.ticker}-analysts-targets`}
      simulated={company.simulated}
      hint="Point at a target, or press the arrow keys, to read it."
    >
      {({ width, active, setActive }) => (
        <DotRange
          rows={rows.map((row) => ({ ...row, missing: NO_DATA }))}
          reference={price}
          referenceLabel={`price ${formatPerShare(price)}`}
          width={width}
          active={active}
          onActive={setActive}
          format={formatAxisDollars}
        />
      )}
    </ChartFrame>
  )
}

function forwardNote({ forward_eps, forward_pe, price }: Valuation): string {
  if (forward_eps === null) return 'No estimate of next year’s earnings is loaded.'
  if (forward_eps <= 0)
    return 'A loss is expected: it has no price-earnings ratio that says anything.'
  if (forward_pe === null) {
    return price === null ? 'No price is known, so there is no ratio.' : 'The ratio cannot be had.'
  }
  return 'The price over the earnings per share expected for the coming twelve months.'
}

/** What analysts expect: the range of their targets against the price, earnings, and the multiple. */
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
