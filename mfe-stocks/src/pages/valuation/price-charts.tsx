import { describeValuationPrice, type Valuation } from '@quantamental/api/stocks'
import { Card } from '@quantamental/ui'
import { DotRange } from '@quantamental/ui/charts'
import { useStock } from '../../calculations/working-context.tsx'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { FactList, Pair, Quiet } from '../../components/figure-parts.tsx'
import { UpsideHeadline } from '../../components/upside-headline.tsx'
import { formatDollarTick } from '../../figures/axis-format.ts'
import { formatMultiple, formatPerShare, NO_DATA } from '../../figures/figure-text.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { READING_HINT, StockChart } from '../../quarters/stock-chart.tsx'
import {
  methodRows,
  methodsSentence,
  methodTable,
  targetRows,
  targetsSentence,
  targetTable,
} from './valuation-chart-data.ts'

interface ValuationProps {
  readonly valuation: Valuation
}

export function PriceChartCard({ valuation }: ValuationProps) {
  const { quarter, methods, spread, price } = valuation
  const { company } = useStock()
  const rows = methodRows(valuation)
  return (
    <StockChart
      id="fair-values"
      title="Fair values and price"
      summary={methodsSentence(valuation)}
      asOf={<QuarterLabel quarter={quarter} />}
      table={methodTable(valuation)}
      csv="valuation"
      hint={READING_HINT}
      lead={
        <>
          <UpsideHeadline methods={methods} spread={spread} quarter={quarter} />
          <Quiet>{describeValuationPrice(company, valuation)}</Quiet>
        </>
      }
    >
      {(plot) => (
        <DotRange
          rows={rows}
          reference={price}
          referenceLabel={`Price ${formatPerShare(price)}`}
          {...plot}
          rowHeight={46}
          format={formatDollarTick}
        />
      )}
    </StockChart>
  )
}

function Targets({ valuation }: ValuationProps) {
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
    <StockChart
      id="analysts-targets"
      title="Analyst price targets"
      summary={targetsSentence(valuation)}
      asOf={analyst.count === null ? 'USD per share' : `${analyst.count} analysts, USD per share`}
      table={targetTable(valuation)}
      csv="analysts-targets"
      hint={READING_HINT}
    >
      {(plot) => (
        <DotRange
          rows={rows.map((row) => ({ ...row, missing: NO_DATA }))}
          reference={price}
          referenceLabel={`Price ${formatPerShare(price)}`}
          {...plot}
          format={formatDollarTick}
        />
      )}
    </StockChart>
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

export function AnalystsCard({ valuation }: ValuationProps) {
  const { forward_eps, forward_pe } = valuation
  return (
    <Pair>
      <Targets valuation={valuation} />
      <Card title="Expected earnings">
        <FactList
          facts={[
            ['Expected earnings per share', formatPerShare(forward_eps)],
            [
              'Forward P/E',
              <WorkingFigure
                key="pe"
                figure="signal.rate_sensitivity"
                quarter={valuation.quarter}
                title="Forward P/E"
                text={formatMultiple(forward_pe)}
              />,
            ],
          ]}
        />
        <Quiet style={{ marginTop: 10 }}>{forwardNote(valuation)}</Quiet>
      </Card>
    </Pair>
  )
}
