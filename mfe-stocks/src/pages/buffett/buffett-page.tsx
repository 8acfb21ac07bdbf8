import {
  type BuffettPage as BuffettDocument,
  type BuffettQuarter,
  getBuffettPageRoute,
} from '@quantamental/api/stocks'
import { useSearchParams } from '@quantamental/remote/router'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Upside } from '../../components/figure-parts.tsx'
import { Pair } from '../../components/page-grid.tsx'
import { formatUpside } from '../../figures/figure-text.ts'
import { QuartersTable } from '../../quarters/quarters-table.tsx'
import { NothingYetCard } from '../../quarters/shown-quarter.tsx'
import { slotsOf } from '../../quarters/timeline.ts'
import { StockPageView } from '../../stock-pages/stock-page-view.tsx'
import { CardSkeleton } from '../../stock-pages/stock-skeleton.tsx'
import { CaseCard } from './case-card.tsx'
import { ConeCard } from './cone-card.tsx'
import type { Shown } from './cone-data.ts'
import { FactsCard } from './facts-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { METHODS } from './method.ts'
import { OwnerEarningsCard } from './owner-earnings-card.tsx'
import { OwnerEarningsChart } from './owner-earnings-chart.tsx'
import { useYourCase } from './use-your-case.ts'
import { ourCase } from './your-case.ts'

function describe({ company, data, latest }: BuffettDocument): string {
  const name = `${company.name} (${company.ticker})`
  const shown = latest?.quarter ?? data.quarter
  const rate = shown?.eps.annualized ?? null
  const returnText =
    rate === null ? '' : `${formatUpside(rate)} annual return by earnings per share. `
  return `${name} by Warren Buffett’s ten-year projections: ${returnText}With every assumption.`
}

interface ProjectionsProps {
  readonly quarter: BuffettQuarter
  readonly page: BuffettDocument
}

/** Year in which the quarter became known; the projection starts there. */
function yearOf(quarter: string, { periods, company }: BuffettDocument): number {
  const known = periods.find((period) => period.quarter === quarter)?.known_on
  return Number((known ?? company.reference_date).slice(0, 4))
}

/** Our projections beside the reader's own. */
function Projections({ quarter, page }: ProjectionsProps) {
  const { company, lock } = page
  const { yours, isChanged, change, reset } = useYourCase(ourCase(quarter))
  const [search, setSearch] = useSearchParams()
  const own = isChanged ? yours : null
  const shown: Shown = search.get('show') === 'eps' ? 'eps' : 'price'
  const show = (next: Shown) =>
    setSearch(
      (now) => {
        const after = new URLSearchParams(now)
        if (next === 'eps') after.set('show', 'eps')
        else after.delete('show')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <CaseCard
        basis={quarter}
        quarter={quarter.quarter}
        yours={yours}
        isChanged={isChanged}
        onChange={change}
        onReset={reset}
        lock={lock}
        note={quarter.years_note}
      />
      <Pair>
        {METHODS.map((method) => (
          <ConeCard
            key={method.code}
            method={method}
            basis={quarter}
            quarter={quarter.quarter}
            year={yearOf(quarter.quarter, page)}
            yours={own}
            shown={shown}
            onShown={show}
            company={company}
            lock={lock}
          />
        ))}
        {METHODS.map((method) => (
          <FactsCard
            key={method.code}
            method={method}
            basis={quarter}
            quarter={quarter.quarter}
            yours={own}
          />
        ))}
      </Pair>
    </>
  )
}

function Content({ page }: { readonly page: BuffettDocument }) {
  const { company, data, latest, lock } = page
  const shown = latest?.quarter ?? data.quarter
  const slots = slotsOf(page)
  const years = data.owner_earnings
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
        <Projections quarter={shown} page={page} />
      ) : (
        <NothingYetCard title="Buffett" lock={lock} />
      )}
      <HistoryCard slots={slots} company={company} />
      {years.length > 1 ? (
        <Pair>
          <OwnerEarningsChart years={years} company={company} />
          <OwnerEarningsCard years={years} />
        </Pair>
      ) : (
        <OwnerEarningsCard years={years} />
      )}
      <QuartersTable
        title="Annual return"
        slots={slots}
        lock={lock}
        columns={[cell('eps', 'By EPS'), cell('roe', 'By ROE')]}
      />
    </>
  )
}

const SKELETON = (
  <>
    <CardSkeleton height={400} />
    <Pair>
      <CardSkeleton height={500} />
      <CardSkeleton height={500} />
      <CardSkeleton height={430} />
      <CardSkeleton height={430} />
    </Pair>
    <CardSkeleton height={330} />
    <Pair>
      <CardSkeleton height={300} />
      <CardSkeleton height={300} />
    </Pair>
    <CardSkeleton height={700} />
  </>
)

export function BuffettPage() {
  return (
    <StockPageView
      page="buffett"
      read={(http, request) => http.call(getBuffettPageRoute, request)}
      describe={describe}
      skeleton={SKELETON}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}
