import { getZScorePageRoute, type ZScorePage as ZScoreDocument } from '@quantamental/api/stocks'
import { StockPageView } from '../../components/stock-page-view.tsx'
import { standingSentence } from '../../domain/score-words.ts'
import { isOpen, slotsOf } from '../../domain/timeline.ts'
import { NotApplicableCard } from './not-applicable-card.tsx'
import { PeriodsTable } from './periods-table.tsx'
import { ScoreCard } from './score-card.tsx'
import { ScoreChart } from './score-chart.tsx'

function describe(page: ZScoreDocument): string {
  const { company, data } = page
  const name = `${company.name} (${company.ticker})`
  if (!data.model.applicable) return `Why ${name} has no Altman Z-Score.`
  const newest = slotsOf(page).findLast(isOpen)?.point
  if (!newest || newest.value === null) return `Altman Z-Score of ${name} by quarter.`
  return `${name}: Altman Z-Score ${standingSentence(newest.value, newest.zone, data.model)} Every input down to its SEC filing.`
}

function Content({ page }: { readonly page: ZScoreDocument }) {
  const slots = slotsOf(page)
  if (!page.data.model.applicable) {
    const hasRatios = slots.some(({ point }) => point?.components.some((ratio) => ratio !== null))
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
      {slots.length > 0 && <ScoreChart page={page} />}
      {slots.length > 0 && <PeriodsTable page={page} />}
    </>
  )
}

export function ZScorePage() {
  return (
    <StockPageView
      page="z-score"
      read={(http, request) => http.call(getZScorePageRoute, request)}
      describe={describe}
      skeleton={[190, 650, 900]}
    >
      {(page) => <Content page={page} />}
    </StockPageView>
  )
}
