import { getPricePageRoute, type PricePage as PriceDocument } from '@quantamental/api/stocks'
import { AfterPaint, Card, EmptyState } from '@quantamental/ui'
import { useMemo } from 'react'
import { Choices } from '../../components/choices.tsx'
import { Pair, Quiet } from '../../components/figure-parts.tsx'
import { PriceChart } from '../../price/price-chart.tsx'
import { DEFAULT_RANGE, RANGES } from '../../price/price-view.ts'
import { isBenchmark, parseComparisons, useCompared } from '../../price/use-compared.ts'
import { usePriceView } from '../../price/use-price-view.ts'
import { LatestLock } from '../../quarters/shown-quarter.tsx'
import { stockPage } from '../../stock-pages/stock-page.tsx'
import { CardSkeletons } from '../../stock-pages/stock-skeleton.tsx'
import { useAddress, useChoice } from '../../stock-pages/use-address.ts'
import { ComparePicker } from './compare-picker.tsx'
import { EventsCard } from './events-card.tsx'
import { KnownCard } from './known-card.tsx'

const CHART_HEIGHT = 480
const RANGE_OPTIONS = RANGES.map((value) => ({
  value,
  label: value === 'all' ? 'All' : value.toUpperCase(),
}))
const SCALES = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Log' },
] as const

function Content({ page }: { readonly page: PriceDocument }) {
  const { company } = page
  const { history, steps, events } = usePriceView(page)
  const range = useChoice('range', RANGE_OPTIONS, DEFAULT_RANGE)
  const scale = useChoice('scale', SCALES, 'linear')
  const [params, change] = useAddress()
  const given = params.get('with')
  const comparisons = useMemo(
    () => parseComparisons(given, company.ticker),
    [given, company.ticker],
  )
  const { compared, failed } = useCompared(company.ticker, comparisons)
  if (history.days.length === 0) {
    return (
      <Card title="Price and fair value">
        <EmptyState title={`No prices for ${company.ticker}`}>
          No closes are stored for this company, so there is nothing to draw. Its filings are on the
          profile.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <PriceChart
        page={page}
        history={history}
        steps={steps}
        events={events}
        range={range.value}
        log={scale.value === 'log'}
        compared={compared}
        height={CHART_HEIGHT}
        actions={
          <>
            <Choices label="Range" {...range} />
            <Choices label="Scale" {...scale} />
            <ComparePicker
              ticker={company.ticker}
              comparisons={comparisons}
              failed={comparisons.filter((_, index) => failed[index])}
              onChange={(next) => change({ with: next.length > 0 ? next.join(',') : null })}
            />
          </>
        }
      />
      <LatestLock what="Fair values, rating and scores of the latest two quarters" />
      <AfterPaint fallback={<CardSkeletons heights={[520]} />}>
        <EventsCard history={history} events={events} />
        <Pair>
          <KnownCard history={history} steps={steps} />
          <Card title="How to read the chart">
            <Quiet>
              Closes before a split are divided by its ratio; closes before a dividend are
              multiplied by 1 − dividend ÷ the close before, the method CRSP uses. Fair values get
              the same factors, so their distance from the price is that of the day. Each holds from
              the day its report was known until the next; today’s restated figures are shown, with
              a mark on the day of the restatement.
              {comparisons.length > 0 && ' Compared series start at 100% on the first day.'}
              {comparisons.some(isBenchmark) &&
                ' The sector is the total return of its 100 largest companies of today, weighted by market value; the market is the average return of the S&P 500’s members, without dividends.'}
            </Quiet>
          </Card>
        </Pair>
      </AfterPaint>
    </>
  )
}

export const PricePage = stockPage({
  page: 'price',
  read: (http, request) => http.call(getPricePageRoute, request),
  skeleton: <CardSkeletons heights={[760, 520]} />,
  content: Content,
})
