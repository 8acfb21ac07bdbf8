import {
  canSeeLatestRating,
  PAYING_STATUSES,
  PLAN_TIERS,
  type SubscriptionStatus,
} from '@quantamental/api/common'
import type { Lock } from '@quantamental/api/stocks'

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
