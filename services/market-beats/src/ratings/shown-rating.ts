import { canSeeLatestRating } from '@quantamental/api/common'
import { CREDIT_RATING_RANKS, type CreditRating } from '@quantamental/api/stocks'
import { readRating } from './rating-direction.ts'
import type { RatingViewer } from './rules.ts'

/** A company's latest and delayed letters; a viewer sees one of them. */
export interface RatedCompany {
  readonly tier_number: number
  readonly latest_letter: string | null
  readonly delayed_letter: string | null
}

/**
 * The latest letter if the viewer may see it, otherwise the T-minus-2 letter; `?` if no quarter is old
 * enough.
 */
export function showRating(company: RatedCompany, viewer: RatingViewer) {
  const isLatest = canSeeLatestRating(viewer, company.tier_number)
  const letter = isLatest ? company.latest_letter : company.delayed_letter
  const display_rating: CreditRating = letter === null ? '?' : readRating(letter)
  return {
    display_rating,
    display_rating_numeric: CREDIT_RATING_RANKS[display_rating],
    is_delayed: !isLatest,
  }
}
