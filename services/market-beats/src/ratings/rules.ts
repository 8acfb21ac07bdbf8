import {
  canSeeLatestRating,
  PAYING_STATUSES,
  PLAN_TIERS,
  type SubscriptionStatus,
} from '@quantamental/api/common'
import type { RatingDirection } from '@quantamental/api/market-beats'
import {
  CREDIT_RATING_RANKS,
  CREDIT_RATINGS,
  type CreditRating,
  type Lock,
} from '@quantamental/api/stocks'

/** The rating for a letter; `NR` if unknown. */
export function readRating(letter: string): CreditRating {
  return CREDIT_RATINGS.find((known) => known === letter) ?? 'NR'
}

/** Direction of a rating change; null if only one of the letters has a rank. */
export function directionOf(from: string, to: string): RatingDirection | null {
  if (from === to) return 'same'
  const before = CREDIT_RATING_RANKS[readRating(from)]
  const after = CREDIT_RATING_RANKS[readRating(to)]
  if (before === null || after === null) return null
  return after < before ? 'up' : 'down'
}

/** Viewer fields that affect rating access. */
export interface RatingViewer {
  readonly userId: number | null
  readonly tierNumber: number
  readonly status: SubscriptionStatus
}

/** Company tiers whose latest ratings the viewer may see. */
export function openTiersOf(viewer: RatingViewer): number[] {
  return PLAN_TIERS.map(({ tierNumber }) => tierNumber).filter((tier) =>
    canSeeLatestRating(viewer, tier),
  )
}

const OVERDUE: ReadonlySet<SubscriptionStatus> = new Set(['past_due', 'canceled_past_due'])

/**
 * Reason why the latest rating is hidden from the viewer; `need_tier` is 0 if no plan includes the company.
 */
export function lockOf(viewer: RatingViewer, companyTier: number): Lock {
  const isEnough = companyTier > 0 && companyTier <= viewer.tierNumber
  const reasonOf = (): Lock['reason'] => {
    if (viewer.userId === null) return 'anonymous'
    if (!isEnough || PAYING_STATUSES.has(viewer.status)) return 'tier'
    return OVERDUE.has(viewer.status) ? 'past_due' : 'inactive'
  }
  return { locked: true, reason: reasonOf(), need_tier: companyTier }
}

/** A company's latest and delayed letters; a viewer sees one of them. */
interface RatedCompany {
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
