import type { SummaryPage as SummaryDocument } from '@quantamental/api/stocks'
import { useParams } from '@quantamental/remote/router'
import { media } from '@quantamental/ui'
import styled from 'styled-components'
import { useSummaryPage } from '../../api/use-stock-page.ts'
import { StockFrame } from '../../components/stock-frame.tsx'
import { CardSkeleton, StockSkeleton } from '../../components/stock-skeleton.tsx'
import { StockTrouble } from '../../components/stock-trouble.tsx'
import { standingSentence } from '../../domain/score-words.ts'
import { FiguresCard } from './figures-card.tsx'
import { FilingsCard } from './filings-card.tsx'
import { ZScoreCard } from './z-score-card.tsx'

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: 20px;
  & > :last-child {
    grid-column: 1 / -1;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

function describe({ company, z_score: { model, point } }: SummaryDocument): string {
  const score =
    model.applicable && point?.value
      ? `Z-Score ${standingSentence(point.value, point.zone, model)} `
      : ''
  return `${company.name} (${company.ticker}): ${score}Key figures and recent filings, each with its source.`
}

export function SummaryPage() {
  const { ticker = '' } = useParams()
  const { data: page, error, refetch } = useSummaryPage(ticker)
  if (page) {
    return (
      <StockFrame
        company={page.company}
        page="summary"
        label="Summary"
        description={describe(page)}
        stale={error !== null}
      >
        <Layout>
          <ZScoreCard page={page} />
          <FiguresCard figures={page.figures} />
          <FilingsCard filings={page.filings} />
        </Layout>
      </StockFrame>
    )
  }
  if (error) {
    return (
      <StockTrouble error={error} page="summary" ticker={ticker} onRetry={() => void refetch()} />
    )
  }
  return (
    <StockSkeleton ticker={ticker}>
      <Layout>
        <CardSkeleton height={310} />
        <CardSkeleton height={310} />
        <CardSkeleton height={250} />
      </Layout>
    </StockSkeleton>
  )
}
