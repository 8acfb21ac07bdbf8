import { getCreditRatingPageRoute } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { lockSentence, QuietLink, TextLink } from '@quantamental/ui'
import { useStockPage } from '../../api/use-stock-page.ts'
import { useAsOf, useStockPath } from '../../as-known/use-as-of.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { isOpen, listSlots } from '../../quarters/timeline.ts'
import { RatingHeadline } from '../../ratings/rating-headline.tsx'
import { RatingSteps } from '../../ratings/rating-steps.tsx'
import { historySentence } from '../../ratings/rating-text.ts'
import type { SummaryCardProps } from './card-props.ts'

/** Missing inputs of an unrated company, from its credit rating page; requested only if unrated. */
function useMissing({ page, cards }: SummaryCardProps): readonly string[] {
  const [asOf] = useAsOf()
  const { data } = useStockPage({
    page: 'credit-rating',
    ticker: page.company.ticker,
    read: (http, request) => http.call(getCreditRatingPageRoute, request),
    asOf,
    enabled: cards.rating === 'NR',
  })
  if (cards.rating !== 'NR' || !data) return []
  const points = [...data.data.points, ...(data.latest?.points ?? [])]
  return points.find(({ quarter }) => quarter === cards.quarter)?.missing ?? []
}

/** Letter, odds of default, and history over twelve quarters. */
export function RatingCard({ page, cards }: SummaryCardProps) {
  const { company, periods, data, latest, lock } = page
  const stockPath = useStockPath()
  const missing = useMissing({ page, cards })
  const slots = listSlots({
    periods,
    open: data.history,
    hidden: data.hidden,
    latest: latest?.history ?? null,
  })
  const history = historySentence(slots.filter(isOpen).map(({ point }) => point))
  return (
    <RatingSteps
      title="Credit rating"
      asOf={<QuarterLabel quarter={cards.quarter} lock={lock} />}
      slots={slots}
      ticker={company.ticker}
      simulated={company.simulated}
      lead={
        <RatingHeadline
          quarter={cards.quarter}
          rating={cards.rating}
          numeric={cards.rating_numeric}
          pd={cards.pd}
          delayed={lock !== null}
          missing={missing}
          ratedClose={cards.rated_close}
        >
          {cards.rating !== 'NR' && history && ` ${history}`}
          {lock && (
            <>
              {` ${lockSentence(lock, 'The latest two quarters')} `}
              <TextLink as={Link} to="/plans">
                See plans
              </TextLink>
            </>
          )}
        </RatingHeadline>
      }
      links={
        <QuietLink as={Link} to={stockPath('credit-rating', company.ticker)}>
          Open Credit Rating
        </QuietLink>
      }
    />
  )
}
