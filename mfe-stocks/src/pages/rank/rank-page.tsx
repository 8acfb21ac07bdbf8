import { getRankPageRoute, type RankPage as RankDocument } from '@quantamental/api/stocks'
import { Card } from '@quantamental/ui'
import { StockPageView } from '../../stock-pages/stock-page-view.tsx'
import { RankCard } from './rank-card.tsx'
import { RankSkeleton } from './rank-skeleton.tsx'

function describe({ company, universe }: RankDocument): string {
  const where = universe?.sector ? ` among ${universe.sector} companies` : ''
  return `${company.name} (${company.ticker}): sixteen financials ranked${where}, in its industry and among all companies.`
}

function Content({ page }: { readonly page: RankDocument }) {
  const quarter = page.periods.at(-1)?.quarter
  const isRanked = page.universe !== null || page.as_known_on !== undefined
  if (quarter === undefined || !isRanked) {
    return (
      <Card title="Ranked financials">
        <p>No quarter has been ranked yet.</p>
      </Card>
    )
  }
  return <RankCard page={page} quarter={quarter} />
}

export function RankPage() {
  return (
    <StockPageView
      page="rank"
      read={(http, request) => http.call(getRankPageRoute, request)}
      describe={describe}
      skeleton={<RankSkeleton />}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}
