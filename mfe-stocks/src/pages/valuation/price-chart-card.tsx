import { formatDate } from '@quantamental/api/format'
import type { CompanyHeader, Lock, Valuation } from '@quantamental/api/stocks'
import { ChartFrame, DotRange } from '@quantamental/ui/charts'
import { Big, Headline, Quiet, Verdict } from '../../components/figure-parts.tsx'
import { QuarterLabel } from '../../components/shown-quarter.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatPerShare, formatUpside } from '../../domain/figure-text.ts'
import { averageWords, LABEL_TONES, METHOD_NAMES } from '../../domain/valuation-words.ts'
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

/** The average upside, and where each method's value stands against the price. */
export function PriceChartCard({ valuation, company, lock }: PriceChartCardProps) {
  const { quarter, methods, price, price_date } = valuation
  const average = methods.find(({ code }) => code === 'upside_avg')
  const rows = methodRows(valuation)
  return (
    <ChartFrame
      id="fair-values"
      title="Fair values against the price"
      summary={methodsSentence(valuation)}
      asOf={<QuarterLabel quarter={quarter} lock={lock} />}
      table={methodTable(valuation)}
      csvName={`${company.ticker}-valuation`}
      simulated={company.simulated}
      hint="Point at a method, or press the arrow keys, to read its figures."
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
                {averageWords(methods)}
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
              ? 'No price is known for this quarter, so there is no upside.'
              : `Price ${formatPerShare(price)}${price_date ? ` on ${formatDate(price_date)}` : ''}.`}
            {rows.some(({ key, value }) => key.startsWith('annualized') && value !== null) &&
              ' Buffett’s methods say a return a year: their dots stand one year of it from the price.'}
          </Quiet>
        </>
      }
    >
      {({ width, active, setActive }) => (
        <DotRange
          rows={rows}
          reference={price}
          referenceLabel={`price ${formatPerShare(price)}`}
          width={width}
          rowHeight={46}
          active={active}
          onActive={setActive}
          format={formatAxisDollars}
        />
      )}
    </ChartFrame>
  )
}
