import {
  PAYING_STATUSES,
  type SubscriptionStatus,
} from '../subscription/subscription-status.constants.ts'

/**
 * Whether a company is above the viewer's tier. A viewer of tier 0 has no plan and may open every
 * page, because delayed figures are free; a company of tier 0 belongs to no plan. See
 * infra/docs/domain/entitlement.md.
 */
export function isAboveTier(companyTier: number, viewerTier: number): boolean {
  return viewerTier > 0 && companyTier > viewerTier
}

/** See infra/docs/domain/errors.md. */
export function tierRefusal(ticker: string): string {
  return `This stock, ${ticker}, requires a higher level of subscription.`
}

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
