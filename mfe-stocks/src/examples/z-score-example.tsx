import { getZScorePageRoute } from '@quantamental/api/stocks'
import { ScoreChart, ZScoreCard } from '../pages/z-score/score-chart.tsx'
import { NothingYetCard } from '../quarters/shown-quarter.tsx'
import { isOpen, slotsOf } from '../quarters/timeline.ts'
import { type ExampleProps, ExampleView } from './example-view.tsx'

export function ZScoreExample({ ticker }: ExampleProps) {
  return (
    <ExampleView
      page="z-score"
      ticker={ticker}
      read={(http, request) => http.call(getZScorePageRoute, request)}
      height={760}
    >
      {(page) => {
        const newest = slotsOf(page).findLast(isOpen)
        if (!newest) return <NothingYetCard title="Z-Score" />
        return (
          <>
            <ZScoreCard page={page} newest={newest} />
            <ScoreChart page={page} />
          </>
        )
      }}
    </ExampleView>
  )
}
