import {
  canSeeLatestRating,
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

/** Company tiers whose latest ratings `viewer` may see; none for most. */
export function openTiersOf(viewer: RatingViewer): number[] {
  return PLAN_TIERS.map(({ tierNumber }) => tierNumber).filter((tier) =>
    canSeeLatestRating(viewer, tier),
  )
}

const OVERDUE: ReadonlySet<SubscriptionStatus> = new Set(['past_due', 'canceled_past_due'])

/** Why `viewer` may not see a company's latest rating; `need_tier` 0: no plan opens it. */
export function lockOf(viewer: RatingViewer, companyTier: number): Lock {
  const isEnough = companyTier > 0 && companyTier <= viewer.tierNumber
  const reasonOf = (): Lock['reason'] => {
    if (viewer.userId === null) return 'anonymous'
    if (!isEnough || PAYING_STATUSES.has(viewer.status)) return 'tier'
    return OVERDUE.has(viewer.status) ? 'past_due' : 'inactive'
  }
  return { locked: true, reason: reasonOf(), need_tier: companyTier }
}
