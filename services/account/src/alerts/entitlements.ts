import { canSeeLatestRating } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { businessToday } from '@quantamental/api/subscription'
import type { Database } from '../db/database.ts'
import { type Entitlement, entitlementOf } from '../subscriptions/entitlement.ts'
import type { CompanyChangeRow } from './tables.ts'

/** Entitlements on the business day of `now`, by user id; the map has every requested user. */
export async function listEntitlements(
  db: Database,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, Entitlement>> {
  const byUser = new Map<number, SubscriptionFacts[]>(userIds.map((id) => [id, []]))
  if (userIds.length > 0) {
    const rows = await db
      .selectFrom('subscription')
      .selectAll()
      .where('user_id', 'in', [...userIds])
      .where('is_removed', '=', false)
      .orderBy('id')
      .execute()
    for (const row of rows) byUser.get(row.user_id)?.push(row)
  }
  const today = businessToday(now)
  return new Map([...byUser].map(([id, facts]) => [id, entitlementOf(facts, today)]))
}

/**
 * Whether the change is visible to the user: entitled users see changes to the latest figures, all others changes to
 * delayed ones.
 */
export function maySee(
  entitlement: Entitlement,
  { seen_by, tier_number }: Pick<CompanyChangeRow, 'seen_by' | 'tier_number'>,
): boolean {
  if (seen_by === 'everybody') return true
  return canSeeLatestRating(entitlement, tier_number) === (seen_by === 'entitled')
}
