import { formatDate } from '@quantamental/api/format'
import type { CompanyHeader, Lock, Valuation } from '@quantamental/api/stocks'
import { ChartFrame, DotRange } from '@quantamental/ui/charts'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Big, Headline, Quiet, Verdict } from '../../components/figure-parts.tsx'
import { formatPerShare, formatUpside } from '../../figures/figure-text.ts'
import { averageText, LABEL_TONES, METHOD_NAMES } from '../../figures/valuation-labels.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import {
  formatAxisDollars,
  methodRows,
  methodsSentence,
  methodTable,
} from './valuation-chart-data.ts'

export interface PriceChartCardProps {
  readonly valuation: Valuation
  readonly company: CompanyHeader
  readonly lock: Lock | null
}

/** Average upside, and each method's value relative to the price. */
export function PriceChartCard({ valuation, company, lock }: PriceChartCardProps) {
  const { quarter, methods, price, price_date } = valuation
  const average = methods.find(({ code }) => code === 'upside_avg')
  const rows = methodRows(valuation)
  return (
    <ChartFrame
      id="fair-values"
      title="Fair values and price"
      summary={methodsSentence(valuation)}
      asOf={<QuarterLabel quarter={quarter} lock={lock} />}
      table={methodTable(valuation)}
      csvName={`${company.ticker}-valuation`}
      simulated={company.simulated}
      hint="Hover or use the arrow keys for values."
      lead={
        <>
          {average && (
            <Headline>
              <Big data-tone={LABEL_TONES[average.label]}>
                <WorkingFigure
                  figure={average.figure}
                  quarter={quarter}
                  title={METHOD_NAMES.upside_avg}
                  text={formatUpside(average.upside)}
                />
              </Big>
              <span>
                {averageText(methods)}
                {average.upside !== null && (
                  <>
                    {' · '}
                    <Verdict data-tone={LABEL_TONES[average.label]}>{average.label}</Verdict>
                  </>
                )}
              </span>
            </Headline>
          )}
          <Quiet>
            {price === null
              ? 'This quarter has no price, so there is no upside.'
              : `Price ${formatPerShare(price)}${price_date ? ` on ${formatDate(price_date)}` : ''}.`}
            {rows.some(({ key, value }) => key.startsWith('annualized') && value !== null) &&
              ' Buffett’s methods give an annual return; their dots show the price after one year.'}
          </Quiet>
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
          format={formatAxisDollars}
        />
      )}
    </ChartFrame>
  )
}
