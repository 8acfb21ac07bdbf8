import { getCreditRatingPageRoute } from '@quantamental/api/stocks'
import { PeersCard } from '../pages/credit-rating/peers-card.tsx'
import { NothingYetCard } from '../quarters/shown-quarter.tsx'
import { type ExampleProps, ExampleView } from './example-view.tsx'

export function RatingScaleExample({ ticker }: ExampleProps) {
  return (
    <ExampleView
      page="credit-rating"
      ticker={ticker}
      read={(http, request) => http.call(getCreditRatingPageRoute, request)}
      height={360}
    >
      {(page) =>
        page.universe ? (
          <PeersCard company={page.company} universe={page.universe} />
        ) : (
          <NothingYetCard title="Ratings of its peers" />
        )
      }
    </ExampleView>
  )
}
