import {
  getZScorePageRoute,
  type ScorePoint,
  stockPath,
  type ZScorePage as ZScoreDocument,
} from '@quantamental/api/stocks'
import type { Slot } from '../../quarters/timeline.ts'
import { NotApplicableCard } from '../../scores/score-card.tsx'
import { scorePage } from '../../scores/score-page.tsx'
import { referencePath } from '../methodology/methodology-paths.ts'
import { PeriodsTable } from './periods-table.tsx'
import { ScoreChart, ZScoreCard } from './score-chart.tsx'

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
  instead,
  headline: (page, newest) => <ZScoreCard page={page} newest={newest} />,
  chart: (page) => <ScoreChart page={page} />,
  table: (page) => <PeriodsTable page={page} />,
})
