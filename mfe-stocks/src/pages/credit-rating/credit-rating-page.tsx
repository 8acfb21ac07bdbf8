import {
  type CreditRatingPage as CreditRatingDocument,
  getCreditRatingPageRoute,
} from '@quantamental/api/stocks'
import { RatingChip } from '@quantamental/ui'
import { QuartersTable } from '../../components/quarters-table.tsx'
import { RatingSteps } from '../../components/rating-steps.tsx'
import { NothingYetCard } from '../../components/shown-quarter.tsx'
import { StockPageView } from '../../components/stock-page-view.tsx'
import { WorkingFigure } from '../../components/working-figure.tsx'
import { formatOdds, formatPercent } from '../../domain/figure-text.ts'
import { gradeWords, historySentence } from '../../domain/rating-words.ts'
import { isOpen, slotsOf } from '../../domain/timeline.ts'
import { ChangeCard } from './change-card.tsx'
import { PartsCard } from './parts-card.tsx'
import { PeersCard } from './peers-card.tsx'
import { RatingCard } from './rating-card.tsx'

function describe(page: CreditRatingDocument): string {
  const { company } = page
  const name = `${company.name} (${company.ticker})`
  const open = slotsOf(page)
    .filter(isOpen)
    .map(({ point }) => point)
  const newest = open.at(-1)
  if (!newest) return `Credit rating of ${name}.`
  return `${name}: credit rating ${newest.rating}, ${gradeWords(newest.rating, newest.numeric).toLowerCase()}. ${historySentence(open)}`
}

function Content({ page }: { readonly page: CreditRatingDocument }) {
  const { company, data, latest, lock, universe } = page
  const slots = slotsOf(page)
  const newest = slots.findLast(isOpen)
  const change = latest?.changes.at(-1) ?? data.changes.at(-1)
  return (
    <>
      {newest ? (
        <RatingCard point={newest.point} lock={lock} />
      ) : (
        <NothingYetCard title="Credit rating" lock={lock} />
      )}
      {slots.length > 0 && (
        <RatingSteps
          title="Rating by quarter"
          slots={slots}
          ticker={company.ticker}
          simulated={company.simulated}
          withOdds
        />
      )}
      {change && (
        <ChangeCard
          change={change}
          parts={data.parts}
          points={slots.filter(isOpen).map(({ point }) => point)}
        />
      )}
      {newest && <PartsCard point={newest.point} parts={data.parts} lock={lock} />}
      <QuartersTable
        title="Rating history"
        slots={slots}
        lock={lock}
        columns={[
          {
            head: 'Rating',
            numeric: false,
            cell: ({ rating }) => <RatingChip rating={rating} />,
          },
          {
            head: 'Odds of default',
            cell: ({ pd }, quarter) => (
              <WorkingFigure
                figure={data.figure}
                quarter={quarter}
                title="Odds of default"
                text={formatOdds(pd)}
              />
            ),
          },
          { head: 'Probability', wide: true, cell: ({ pd }) => formatPercent(pd, 2) },
        ]}
      />
      {universe && <PeersCard company={company} universe={universe} />}
    </>
  )
}

export function CreditRatingPage() {
  return (
    <StockPageView
      page="credit-rating"
      read={(http, request) => http.call(getCreditRatingPageRoute, request)}
      describe={describe}
      skeleton={[150, 400, 260, 420, 800]}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}
