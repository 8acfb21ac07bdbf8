import { Link } from '@quantamental/remote/router'
import { QuietLink } from '@quantamental/ui'
import { LatestLock } from '../../components/latest-lock.tsx'
import { RatingHeadline } from '../../components/rating-headline.tsx'
import { RatingSteps } from '../../components/rating-steps.tsx'
import { QuarterLabel } from '../../components/shown-quarter.tsx'
import { stockPath } from '../../domain/stock-pages.ts'
import { listSlots } from '../../domain/timeline.ts'
import type { SummaryCardProps } from './card-props.ts'

/** The letter, its odds and its way over twelve quarters. */
export function RatingCard({ page, cards }: SummaryCardProps) {
  const { company, periods, data, latest, lock } = page
  const slots = listSlots({
    periods,
    open: data.history,
    hidden: data.hidden,
    latest: latest?.history ?? null,
  })
  return (
    <RatingSteps
      title="Credit rating"
      asOf={<QuarterLabel quarter={cards.quarter} lock={lock} />}
      slots={slots}
      ticker={company.ticker}
      simulated={company.simulated}
      legend={
        <>
          <RatingHeadline
            quarter={cards.quarter}
            rating={cards.rating}
            numeric={cards.rating_numeric}
            pd={cards.pd}
            delayed={lock !== null}
          />
          {lock && <LatestLock lock={lock} what="The latest two quarters" />}
        </>
      }
      links={
        <QuietLink as={Link} to={stockPath('credit-rating', company.ticker)}>
          Open Credit Rating
        </QuietLink>
      }
    />
  )
}
