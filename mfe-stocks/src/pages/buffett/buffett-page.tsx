import { type BuffettPage as BuffettDocument, getBuffettPageRoute } from '@quantamental/api/stocks'
import { Upside } from '../../components/figure-parts.tsx'
import { Pair } from '../../components/page-grid.tsx'
import { QuartersTable } from '../../components/quarters-table.tsx'
import { NothingYetCard } from '../../components/shown-quarter.tsx'
import { StockPageView } from '../../components/stock-page-view.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatUpside } from '../../domain/figure-text.ts'
import { slotsOf } from '../../domain/timeline.ts'
import { OwnerEarningsCard } from './owner-earnings-card.tsx'
import { ProjectionCard } from './projection-card.tsx'

function describe({ company, data, latest }: BuffettDocument): string {
  const name = `${company.name} (${company.ticker})`
  const shown = latest?.quarter ?? data.quarter
  const rate = shown?.eps.annualized ?? null
  const words = rate === null ? '' : `${formatUpside(rate)} a year by earnings per share. `
  return `${name} by Warren Buffett’s ten-year projections: ${words}Every assumption stated.`
}

function Content({ page }: { readonly page: BuffettDocument }) {
  const { data, latest, lock } = page
  const shown = latest?.quarter ?? data.quarter
  const cell = (method: 'eps' | 'roe', name: string) => ({
    head: name,
    cell: (point: { eps: number | null; roe: number | null }, quarter: string) => (
      <WorkingFigure
        figure={`buffett.${method}`}
        quarter={quarter}
        title={name}
        text={formatUpside(point[method])}
      >
        <Upside ratio={point[method]} />
      </WorkingFigure>
    ),
  })
  return (
    <>
      {shown ? (
        <Pair>
          <ProjectionCard
            title="By earnings per share"
            rateName="Growth of earnings a year"
            projection={shown.eps}
            quarter={shown.quarter}
            price={shown.price}
            lock={lock}
          />
          <ProjectionCard
            title="By return on equity"
            rateName="Return on equity"
            projection={shown.roe}
            quarter={shown.quarter}
            price={shown.price}
            lock={lock}
          />
        </Pair>
      ) : (
        <NothingYetCard title="Buffett" lock={lock} />
      )}
      <OwnerEarningsCard years={data.owner_earnings} />
      <QuartersTable
        title="Return a year"
        slots={slotsOf(page)}
        lock={lock}
        columns={[cell('eps', 'By EPS'), cell('roe', 'By ROE')]}
      />
    </>
  )
}

export function BuffettPage() {
  return (
    <StockPageView
      page="buffett"
      read={(http, request) => http.call(getBuffettPageRoute, request)}
      describe={describe}
      skeleton={[480, 260, 700]}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}
