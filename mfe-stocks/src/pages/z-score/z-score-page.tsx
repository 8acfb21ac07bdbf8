import type { ZScorePage as ZScoreDocument } from '@quantamental/api/stocks'
import { useParams } from '@quantamental/remote/router'
import { useZScorePage } from '../../api/use-stock-page.ts'
import { StockFrame } from '../../components/stock-frame.tsx'
import { CardSkeleton, StockSkeleton } from '../../components/stock-skeleton.tsx'
import { StockTrouble } from '../../components/stock-trouble.tsx'
import { standingSentence } from '../../domain/score-words.ts'
import { isOpen } from './chart-data.ts'
import { NotApplicableCard } from './not-applicable-card.tsx'
import { PeriodsTable } from './periods-table.tsx'
import { ScoreCard } from './score-card.tsx'
import { ScoreChart } from './score-chart.tsx'

function describe({ company, model, points }: ZScoreDocument): string {
  const newest = points.findLast(isOpen)
  const name = `${company.name} (${company.ticker})`
  if (!model.applicable) return `Why ${name} has no Altman Z-Score.`
  if (!newest || newest.value === null) return `Altman Z-Score of ${name} by quarter.`
  return `${name}: Altman Z-Score ${standingSentence(newest.value, newest.zone, model)} Every input down to its SEC filing.`
}

function Content({ page }: { readonly page: ZScoreDocument }) {
  if (!page.model.applicable) {
    const hasRatios = page.points.some(
      (point) => isOpen(point) && point.components.some(({ value }) => value !== null),
    )
    return (
      <>
        <NotApplicableCard page={page} />
        {hasRatios && <PeriodsTable page={page} />}
      </>
    )
  }
  return (
    <>
      <ScoreCard page={page} />
      {page.points.length > 0 && <ScoreChart page={page} />}
      {page.points.length > 0 && <PeriodsTable page={page} />}
    </>
  )
}

export function ZScorePage() {
  const { ticker = '' } = useParams()
  const { data: page, error, refetch } = useZScorePage(ticker)
  if (page) {
    return (
      <StockFrame
        company={page.company}
        page="z-score"
        label="Z-Score"
        description={describe(page)}
        stale={error !== null}
      >
        <Content page={page} />
      </StockFrame>
    )
  }
  if (error) {
    return (
      <StockTrouble error={error} page="z-score" ticker={ticker} onRetry={() => void refetch()} />
    )
  }
  return (
    <StockSkeleton ticker={ticker}>
      <CardSkeleton height={190} />
      <CardSkeleton height={650} />
      <CardSkeleton height={900} />
    </StockSkeleton>
  )
}
