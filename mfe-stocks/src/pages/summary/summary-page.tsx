import { getSummaryPageRoute, type SummaryPage as SummaryDocument } from '@quantamental/api/stocks'
import { formatUpside } from '../../figures/figure-text.ts'
import { NothingYetCard } from '../../quarters/shown-quarter.tsx'
import { zoneSentence } from '../../scores/score-text.ts'
import { StockPageView } from '../../stock-pages/stock-page-view.tsx'
import { FiguresCard } from './figures-card.tsx'
import { FilingsCard } from './filings-card.tsx'
import { MScoreCard } from './m-score-card.tsx'
import { NewsCard } from './news-card.tsx'
import { RankedCard } from './ranked-card.tsx'
import { RatingCard } from './rating-card.tsx'
import { SignalsCard } from './signals-card.tsx'
import { Layout, Place } from './summary-layout.ts'
import { SummarySkeleton } from './summary-skeleton.tsx'
import { UpsideCard } from './upside-card.tsx'
import { ZScoreCard } from './z-score-card.tsx'

function describe({ company, data, latest }: SummaryDocument): string {
  const name = `${company.name} (${company.ticker})`
  const cards = latest?.cards ?? data.cards
  if (!cards) return `${name}: key figures and filings, each with its source.`
  const { value, zone } = cards.z_score
  const score = value === null ? '' : ` Z-Score ${zoneSentence(value, zone, cards.z_score)}`
  const average = cards.methods.find(({ code }) => code === 'upside_avg')?.upside ?? null
  const upside = average === null ? '' : ` Average upside ${formatUpside(average)}.`
  return `${name}: credit rating ${cards.rating}.${score}${upside} Every figure with its calculation.`
}

function Content({ page }: { readonly page: SummaryDocument }) {
  const { data, latest } = page
  const cards = latest?.cards ?? data.cards
  return (
    <Layout>
      {cards ? (
        <>
          <Place data-span="7">
            <RatingCard page={page} cards={cards} />
          </Place>
          <Place data-span="5">
            <UpsideCard page={page} cards={cards} />
          </Place>
          <Place data-span="4">
            <ZScoreCard page={page} cards={cards} />
          </Place>
          <Place data-span="4">
            <MScoreCard page={page} cards={cards} />
          </Place>
          <Place data-span="4">
            <SignalsCard page={page} cards={cards} />
          </Place>
        </>
      ) : (
        <NothingYetCard title="Ratings and scores" lock={page.lock} />
      )}
      <NewsCard page={page} change={cards?.change ?? null} />
      <RankedCard page={page} />
      <FiguresCard page={page} />
      <FilingsCard title="Recent filings" filings={data.filings} />
    </Layout>
  )
}

export function SummaryPage() {
  return (
    <StockPageView
      page="summary"
      read={(http, request) => http.call(getSummaryPageRoute, request)}
      describe={describe}
      skeleton={<SummarySkeleton />}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}
