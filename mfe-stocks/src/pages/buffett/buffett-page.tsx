import {
  type BuffettPage as BuffettDocument,
  type BuffettQuarter,
  getBuffettPageRoute,
} from '@quantamental/api/stocks'
import { WorkingFigure } from '../../calculations/working-figure.tsx'
import { Pair, Upside } from '../../components/figure-parts.tsx'
import { formatUpside } from '../../figures/figure-text.ts'
import { QuartersTable } from '../../quarters/quarters-table.tsx'
import { NothingYetCard } from '../../quarters/shown-quarter.tsx'
import { slotsOf } from '../../quarters/timeline.ts'
import { stockPage } from '../../stock-pages/stock-page.tsx'
import { CardSkeletons } from '../../stock-pages/stock-skeleton.tsx'
import { useChoice } from '../../stock-pages/use-address.ts'
import { CaseCard } from './case-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { OwnerEarningsCard, OwnerEarningsChart } from './owner-earnings.tsx'
import { ConeCard, FactsCard, SHOWN_OPTIONS } from './projection-cards.tsx'
import { METHODS, ourCase, useYourCase } from './your-case.ts'

/** Year in which the quarter became known; the projection starts there. */
function yearOf(quarter: string, { periods, company }: BuffettDocument): number {
  const known = periods.find((period) => period.quarter === quarter)?.known_on
  return Number((known ?? company.reference_date).slice(0, 4))
}

function Projections({
  quarter: basis,
  page,
}: {
  readonly quarter: BuffettQuarter
  readonly page: BuffettDocument
}) {
  const { quarter } = basis
  const edited = useYourCase(ourCase(basis))
  const { value: shown, onChoose: onShown } = useChoice('show', SHOWN_OPTIONS, 'price')
  const yours = edited.isChanged ? edited.yours : null
  const cone = { basis, quarter, yours, year: yearOf(quarter, page), shown, onShown }
  return (
    <>
      <CaseCard basis={basis} edited={edited} />
      <Pair>
        {METHODS.map((method) => (
          <ConeCard key={method.code} method={method} {...cone} />
        ))}
        {METHODS.map((method) => (
          <FactsCard key={method.code} method={method} {...cone} />
        ))}
      </Pair>
    </>
  )
}

function Content({ page }: { readonly page: BuffettDocument }) {
  const { data, latest } = page
  const shown = latest?.quarter ?? data.quarter
  const slots = slotsOf(page)
  const years = [...data.owner_earnings, ...(latest?.owner_earnings ?? [])]
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
      {shown ? <Projections quarter={shown} page={page} /> : <NothingYetCard title="Buffett" />}
      <HistoryCard slots={slots} />
      {years.length > 1 ? (
        <Pair>
          <OwnerEarningsChart years={years} />
          <OwnerEarningsCard years={years} />
        </Pair>
      ) : (
        <OwnerEarningsCard years={years} />
      )}
      <QuartersTable
        title="Annual return"
        slots={slots}
        columns={[cell('eps', 'By EPS'), cell('roe', 'By ROE')]}
      />
    </>
  )
}

export const BuffettPage = stockPage({
  page: 'buffett',
  read: (http, request) => http.call(getBuffettPageRoute, request),
  skeleton: <CardSkeletons heights={[400, [500, 500, 430, 430], 330, [300, 300], 700]} />,
  content: Content,
})
