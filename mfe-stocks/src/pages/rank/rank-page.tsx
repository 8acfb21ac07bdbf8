import {
  getRankPageRoute,
  RANKED_ITEMS_BY_DEFAULT,
  type RankPage as RankDocument,
} from '@quantamental/api/stocks'
import { Card, CardSurface, media, Skeleton, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { stockPage } from '../../stock-pages/stock-page.tsx'
import { RankCard } from './rank-card.tsx'

const Line = styled.div`
  display: grid;
  grid-template-columns: 170px 80px minmax(0, 1fr) 90px;
  gap: 32px;
  align-items: center;
  height: 76px;
  border-top: 1px solid ${tokens.color.line};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) 80px;
    gap: 0 12px;
    height: 120px;
    & > :nth-child(3) {
      grid-column: 1 / -1;
    }
    & > :nth-child(4) {
      display: none;
    }
  }
`
function RankSkeleton() {
  return (
    <CardSurface aria-hidden="true">
      <Skeleton width={140} height={14} />
      <div style={{ height: 16 }} />
      <Skeleton width="min(440px, 100%)" height={36} />
      <div style={{ marginTop: 20 }}>
        {RANKED_ITEMS_BY_DEFAULT.map((row) => (
          <Line key={row}>
            <Skeleton height={16} />
            <Skeleton height={16} />
            <Skeleton height={36} />
            <Skeleton height={16} />
          </Line>
        ))}
      </div>
    </CardSurface>
  )
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

export const RankPage = stockPage({
  page: 'rank',
  read: (http, request) => http.call(getRankPageRoute, request),
  skeleton: <RankSkeleton />,
  content: Content,
})
