import {
  getSummaryPageRoute,
  type StockPage,
  type SummaryCards,
  type SummaryPage,
} from '@quantamental/api/stocks'
import type { ReactNode } from 'react'
import { RankedCard } from '../pages/summary/ranked-card.tsx'
import { RatingCard, UpsideCard } from '../pages/summary/upside-card.tsx'
import { NothingYetCard } from '../quarters/shown-quarter.tsx'
import { CompanyCard } from './company-card.tsx'
import { type ExampleProps, ExampleView } from './example-view.tsx'

interface SummaryExampleProps extends ExampleProps {
  readonly height: number
  readonly leadsTo: StockPage
  readonly children: (page: SummaryPage, cards: SummaryCards) => ReactNode
}

/** Example built from the summary document; all of them on a page share one request. */
function SummaryExample({ ticker, height, leadsTo, children }: SummaryExampleProps) {
  return (
    <ExampleView
      page="summary"
      leadsTo={leadsTo}
      ticker={ticker}
      read={(http, request) => http.call(getSummaryPageRoute, request)}
      height={height}
    >
      {(page) => {
        const cards = page.latest?.cards ?? page.data.cards
        return cards ? children(page, cards) : <NothingYetCard title="Ratings and scores" />
      }}
    </ExampleView>
  )
}

export function CompanyCardExample({ ticker }: ExampleProps) {
  return (
    <SummaryExample ticker={ticker} height={380} leadsTo="summary">
      {(page, cards) => <CompanyCard page={page} cards={cards} />}
    </SummaryExample>
  )
}

export function RatingHistoryExample({ ticker }: ExampleProps) {
  return (
    <SummaryExample ticker={ticker} height={440} leadsTo="credit-rating">
      {(page, cards) => <RatingCard page={page} cards={cards} />}
    </SummaryExample>
  )
}

export function ValuationGaugeExample({ ticker }: ExampleProps) {
  return (
    <SummaryExample ticker={ticker} height={440} leadsTo="valuation">
      {(page, cards) => <UpsideCard page={page} cards={cards} />}
    </SummaryExample>
  )
}

export function RankedFinancialsExample({ ticker }: ExampleProps) {
  return (
    <SummaryExample ticker={ticker} height={420} leadsTo="rank">
      {(page) => <RankedCard page={page} />}
    </SummaryExample>
  )
}
