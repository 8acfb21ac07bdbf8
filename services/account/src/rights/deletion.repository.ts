import type { Database } from '../db/database.ts'

/** The deletion in its grace, if one was asked for. */
export function findDeletion(
  db: Database,
  userId: number,
): Promise<{ delete_on: string } | undefined> {
  return db
    .selectFrom('account_deletion')
    .select('delete_on')
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** A second request leaves the day of the first one as it is: true when this one was the first. */
export async function insertDeletion(
  db: Database,
  deletion: { user_id: number; requested_at: Date; delete_on: string },
): Promise<boolean> {
  const row = await db
    .insertInto('account_deletion')
    .values(deletion)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** True when there was a deletion to cancel. */
export async function deleteDeletion(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('account_deletion')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
