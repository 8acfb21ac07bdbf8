import {
  canSeeLatestRating,
  MAX_PLAN_TIER,
  NO_TIER,
  PAYING_STATUSES,
  PLAN_TIERS,
  type SubscriptionStatus,
} from '@quantamental/api/common'
import { type Lock, RANKED_ITEMS_FREE } from '@quantamental/api/stocks'

export interface RatingViewer {
  readonly userId: number | null
  readonly tierNumber: number
  readonly status: SubscriptionStatus
}

/**
 * Highest company tier with latest figures visible to `viewer`: 0 (none), 3, 4 or 5, the highest company
 * tier. Viewers with the same access tier see the same values, so it is also the cache key of responses.
 */
export function accessTierOf(viewer: RatingViewer): number {
  if (!PAYING_STATUSES.has(viewer.status)) return NO_TIER
  const highest = Math.min(viewer.tierNumber, MAX_PLAN_TIER)
  return PLAN_TIERS.findLast(({ tierNumber }) => tierNumber <= highest)?.tierNumber ?? NO_TIER
}

const OVERDUE: ReadonlySet<SubscriptionStatus> = new Set(['past_due', 'canceled_past_due'])

/**
 * Reason that `viewer` may not see the latest rating; null if they may. With `past_due` and `inactive` the
 * tier suffices but the subscription status does not. `need_tier` 0 means that no plan includes the company.
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

const FREE_ITEMS: ReadonlySet<string> = new Set(RANKED_ITEMS_FREE.map((code) => `item.${code}`))

/** Free in every quarter, because its calculation shows no other figure. */
const FREE_CALCULATION = 'item.bs_equityusd'

/**
 * Whether the calculation of a figure is for subscribers only: all but that of equity in the newest two quarters,
 * those of the fourteen locked ranked items in every quarter. See infra/docs/domain/entitlement.md.
 */
export function isFigureLocked(figure: string, isRecent: boolean): boolean {
  if (figure === FREE_CALCULATION) return false
  return isRecent || (figure.startsWith('item.') && !FREE_ITEMS.has(figure))
}
