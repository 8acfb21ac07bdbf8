import { canSeeLatestRating } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { businessToday } from '@quantamental/api/subscription'
import type { Database } from '../db/database.ts'
import { type Entitlement, entitlementOf } from '../subscriptions/entitlement.ts'
import type { CompanyChangeRow } from './tables.ts'

/** What many people may see on the day of `now`, by user id; everybody asked for is in the map. */
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

/** Whether a person may be told of the change: of the latest figures, or of the delayed ones. */
export function maySee(
  entitlement: Entitlement,
  { seen_by, tier_number }: Pick<CompanyChangeRow, 'seen_by' | 'tier_number'>,
): boolean {
  if (seen_by === 'everybody') return true
  return canSeeLatestRating(entitlement, tier_number) === (seen_by === 'entitled')
}
