import { getMScorePageRoute } from '@quantamental/api/stocks'
import { IndicesChart, MScoreCard } from '../pages/m-score/m-score-cards.tsx'
import { NothingYetCard } from '../quarters/shown-quarter.tsx'
import { isOpen, slotsOf } from '../quarters/timeline.ts'
import { type ExampleProps, ExampleView } from './example-view.tsx'

export function MScoreExample({ ticker }: ExampleProps) {
  return (
    <ExampleView
      page="m-score"
      ticker={ticker}
      read={(http, request) => http.call(getMScorePageRoute, request)}
      height={640}
    >
      {(page) => {
        const newest = slotsOf(page).findLast(isOpen)
        if (!newest) return <NothingYetCard title="M-Score" />
        return (
          <>
            <MScoreCard page={page} point={newest.point} />
            {newest.point.value !== null && <IndicesChart page={page} point={newest.point} />}
          </>
        )
      }}
    </ExampleView>
  )
}
