import { getCreditRatingPageRoute } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { lockSentence, QuietLink, TextLink } from '@quantamental/ui'
import { useStockPage } from '../../api/use-stock-page.ts'
import { useAsOf, useStockPath } from '../../as-known/use-as-of.ts'
import { QuarterLabel } from '../../quarters/shown-quarter.tsx'
import { RatingHeadline, RatingSteps, summaryHistory } from '../../ratings/company-rating.tsx'
import type { SummaryCardProps } from './upside-card.tsx'

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
  const { company, lock } = page
  const stockPath = useStockPath()
  const missing = useMissing({ page, cards })
  const { slots, sentence } = summaryHistory(page)
  return (
    <RatingSteps
      title="Credit rating"
      asOf={<QuarterLabel quarter={cards.quarter} />}
      slots={slots}
      lead={
        <RatingHeadline {...cards} numeric={cards.rating_numeric} missing={missing}>
          {cards.rating !== 'NR' && sentence && ` ${sentence}`}
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
