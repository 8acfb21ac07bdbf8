import {
  getValuationPageRoute,
  type ValuationPage as ValuationDocument,
} from '@quantamental/api/stocks'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Upside } from '../../components/figure-parts.tsx'
import { Pair } from '../../components/page-grid.tsx'
import { formatPerShare, formatUpside } from '../../figures/figure-text.ts'
import { METHOD_NAMES, PRICE_NOTE } from '../../figures/valuation-labels.ts'
import { QuartersTable } from '../../quarters/quarters-table.tsx'
import { NothingYetCard } from '../../quarters/shown-quarter.tsx'
import { slotsOf } from '../../quarters/timeline.ts'
import { StockPageView } from '../../stock-pages/stock-page-view.tsx'
import { CardSkeleton } from '../../stock-pages/stock-skeleton.tsx'
import { AnalystsCard } from './analysts-card.tsx'
import { MethodsCard } from './methods-card.tsx'
import { PriceChartCard } from './price-chart-card.tsx'
import { UpsideHistoryCard } from './upside-history-card.tsx'

function describe({ company, data, latest }: ValuationDocument): string {
  const name = `${company.name} (${company.ticker})`
  const shown = latest?.valuation ?? data.valuation
  const average = shown?.methods.find(({ code }) => code === 'upside_avg')?.upside ?? null
  const upside = average === null ? '' : `average upside ${formatUpside(average)}; `
  return `Valuation of ${name}: ${upside}analysts, earnings, Buffett and Graham side by side, each with its calculation.`
}

function Content({ page }: { readonly page: ValuationDocument }) {
  const { company, data, latest, lock } = page
  const slots = slotsOf(page)
  const shown = latest?.valuation ?? data.valuation
  return (
    <>
      {shown ? (
        <Pair>
          <PriceChartCard valuation={shown} company={company} lock={lock} />
          <MethodsCard valuation={shown} lock={lock} />
        </Pair>
      ) : (
        <NothingYetCard title="Valuation upside" lock={lock} />
      )}
      <UpsideHistoryCard slots={slots} company={company} />
      {shown && <AnalystsCard valuation={shown} company={company} />}
      <QuartersTable
        title="Average upside"
        slots={slots}
        lock={lock}
        note={PRICE_NOTE}
        columns={[
          { head: 'Price', cell: ({ price }) => formatPerShare(price) },
          {
            head: 'Average upside',
            cell: ({ value }, quarter) => (
              <WorkingFigure
                figure={data.figure}
                quarter={quarter}
                title={METHOD_NAMES.upside_avg}
                text={formatUpside(value)}
              >
                <Upside ratio={value} />
              </WorkingFigure>
            ),
          },
        ]}
      />
    </>
  )
}

const SKELETON = (
  <>
    <Pair>
      <CardSkeleton height={560} />
      <CardSkeleton height={560} />
    </Pair>
    <CardSkeleton height={330} />
    <Pair>
      <CardSkeleton height={290} />
      <CardSkeleton height={290} />
    </Pair>
    <CardSkeleton height={700} />
  </>
)

export function ValuationPage() {
  return (
    <StockPageView
      page="valuation"
      read={(http, request) => http.call(getValuationPageRoute, request)}
      describe={describe}
      skeleton={SKELETON}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}
