import {
  canSeeLatestRating,
  MAX_PLAN_TIER,
  NO_TIER,
  PAYING_STATUSES,
  PLAN_TIERS,
  type SubscriptionStatus,
} from '@quantamental/api/common'
import type { Lock } from '@quantamental/api/stocks'

/** What of a viewer decides over ratings. */
export interface RatingViewer {
  readonly userId: number | null
  readonly tierNumber: number
  readonly status: SubscriptionStatus
}

/**
 * The plan tier whose companies `viewer` sees the latest figures of; 0 when of none. Viewers of one
 * access tier see the same values, so that prepared answers are kept by it: 0, 3, 4 or 5 (companies
 * have no higher tier).
 */
export function accessTierOf(viewer: RatingViewer): number {
  if (!PAYING_STATUSES.has(viewer.status)) return NO_TIER
  const tiers = PLAN_TIERS.map(({ tierNumber }) => tierNumber)
  return (
    tiers.filter((tier) => tier <= Math.min(viewer.tierNumber, MAX_PLAN_TIER)).at(-1) ?? NO_TIER
  )
}

const OVERDUE: ReadonlySet<SubscriptionStatus> = new Set(['past_due', 'canceled_past_due'])

/**
 * Why `viewer` may not see the latest rating; null when they may. `past_due` and `inactive`: the tier
 * would do, the subscription's status does not. `need_tier` 0: no plan opens this company.
 */
export function findRatingLock(viewer: RatingViewer, companyTier: number): Lock | null {
  if (canSeeLatestRating(viewer, companyTier)) return null
  const tierIsEnough = companyTier > 0 && companyTier <= viewer.tierNumber
  return { locked: true, reason: reasonOf(), need_tier: companyTier }
  function reasonOf(): Lock['reason'] {
    if (viewer.userId === null) return 'anonymous'
    if (!tierIsEnough) return 'tier'
    return OVERDUE.has(viewer.status) ? 'past_due' : 'inactive'
  }
}
