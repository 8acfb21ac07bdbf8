import type { SummaryPage } from '@quantamental/api/stocks'
import { getPricePageRoute, type PricePage } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { Card, QuietLink } from '@quantamental/ui'
import type { ReactNode } from 'react'
import { useStockPage } from '../api/use-stock-page.ts'
import { useStockPath } from '../as-known/use-as-of.ts'
import { Quiet } from '../components/figure-parts.tsx'
import { PriceChart } from './price-chart.tsx'
import { DEFAULT_RANGE } from './price-view.ts'
import { usePriceView } from './use-price-view.ts'

/** Prices of a stock with the figures known on each day. */
function usePricePage(ticker: string, asOf: string | null) {
  return useStockPage<PricePage>({
    ...{ page: 'price', ticker, asOf },
    read: (http, request) => http.call(getPricePageRoute, request),
  })
}

const HEIGHT = 300
const TITLE = 'Price and fair value'

type Loaded = NonNullable<ReturnType<typeof usePricePage>['data']>

function Picture({ page }: { readonly page: Loaded }) {
  const view = usePriceView(page)
  const stockPath = useStockPath()
  if (view.history.days.length === 0) {
    return (
      <Card title={TITLE}>
        <Quiet>No closes are stored for {page.company.ticker}.</Quiet>
      </Card>
    )
  }
  return (
    <PriceChart
      page={page}
      {...view}
      range={DEFAULT_RANGE}
      height={HEIGHT}
      links={
        <QuietLink as={Link} to={stockPath('price', page.company.ticker)}>
          Open Price
        </QuietLink>
      }
    />
  )
}

/** Compact picture of the price on the summary; `fallback` while it loads. */
export function SummaryPrice({
  page: { company, as_known_on },
  fallback,
}: {
  readonly page: SummaryPage
  readonly fallback: ReactNode
}) {
  const { data, error } = usePricePage(company.ticker, as_known_on ?? null)
  if (data) return <Picture page={data} />
  if (error) {
    return (
      <Card title={TITLE}>
        <Quiet>The prices didn’t load. The rest of the page is complete.</Quiet>
      </Card>
    )
  }
  return fallback
}
