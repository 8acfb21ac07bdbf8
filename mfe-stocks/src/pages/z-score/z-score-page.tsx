import {
  getZScorePageRoute,
  type ScorePoint,
  type ZScorePage as ZScoreDocument,
} from '@quantamental/api/stocks'
import { isOpen, type Slot, slotsOf } from '../../quarters/timeline.ts'
import { NotApplicableCard } from '../../scores/score-card.tsx'
import { scorePage } from '../../scores/score-page.tsx'
import { zoneSentence } from '../../scores/score-text.ts'
import { stockPath } from '../../stock-pages/stock-pages.ts'
import { referencePath } from '../methodology/methodology-paths.ts'
import { PeriodsTable } from './periods-table.tsx'
import { ScoreChart, ZScoreCard } from './score-chart.tsx'

function describe(page: ZScoreDocument, name: string): string {
  const { data } = page
  if (!data.model.applicable) return `Why ${name} has no Altman Z-Score.`
  const newest = slotsOf(page).findLast(isOpen)?.point
  if (!newest || newest.value === null) return `Altman Z-Score of ${name} by quarter.`
  return `${name}: Altman Z-Score ${zoneSentence(newest.value, newest.zone, data.model)} Every input traced to its SEC filing.`
}

/**
 * Explanation in place of a score that does not fit the company, with the ratios that are
 * available.
 */
function instead(page: ZScoreDocument, slots: readonly Slot<ScorePoint>[]) {
  if (page.data.model.applicable) return null
  const { ticker } = page.company
  const hasRatios = slots.some(({ point }) => point?.components.some((ratio) => ratio !== null))
  return (
    <>
      <NotApplicableCard
        title="Z-Score"
        ticker={ticker}
        reason={page.data.model.reason}
        lead="Altman’s models compare working capital, earnings and debt in ways that don’t suit this kind of balance sheet. A computed score would look like distress without indicating it."
        links={[
          { label: 'See its credit rating', to: stockPath('credit-rating', ticker) },
          {
            label: 'Which companies the Z-Score fits',
            to: `${referencePath('altman')}#which-companies`,
          },
        ]}
      />
      {hasRatios && <PeriodsTable page={page} />}
    </>
  )
}

export const ZScorePage = scorePage<ScorePoint, ZScoreDocument>({
  page: 'z-score',
  title: 'Z-Score',
  read: (http, request) => http.call(getZScorePageRoute, request),
  describe,
  instead,
  headline: (page, newest) => <ZScoreCard page={page} newest={newest} />,
  chart: (page) => <ScoreChart page={page} />,
  table: (page) => <PeriodsTable page={page} />,
})
