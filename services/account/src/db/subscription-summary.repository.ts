import type { Database, SubscriptionSummaryRow } from './database.ts'

export function listSubscriptionSummaries(
  db: Database,
  userId: number,
): Promise<SubscriptionSummaryRow[]> {
  return db
    .selectFrom('subscription_summary')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function saveSubscriptionSummary(
  db: Database,
  row: SubscriptionSummaryRow,
): Promise<void> {
  const { id, ...rest } = row
  await db
    .insertInto('subscription_summary')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}
