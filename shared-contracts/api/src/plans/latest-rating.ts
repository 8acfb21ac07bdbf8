import {
  PAYING_STATUSES,
  type SubscriptionStatus,
} from '../subscription/subscription-status.constants.ts'

/** Viewer fields that affect access to the latest ratings. */
export interface LatestRatingViewer {
  readonly tierNumber: number
  readonly status: SubscriptionStatus
}

/**
 * Whether `viewer` may see the latest rating of a company of tier `companyTier` (0 = none); otherwise the
 * T-minus-2 rating is shown. See infra/docs/domain/entitlement.md.
 */
export function canSeeLatestRating(viewer: LatestRatingViewer, companyTier: number): boolean {
  return (
    viewer.tierNumber > 0 &&
    companyTier > 0 &&
    companyTier <= viewer.tierNumber &&
    PAYING_STATUSES.has(viewer.status)
  )
}
