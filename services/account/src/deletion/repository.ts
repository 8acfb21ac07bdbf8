import type { Database } from '../db/database.ts'

/** Pending deletion of a user's account, if any. */
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

/** Request a deletion; a repeated request keeps the date of the first one and returns false. */
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

/** Cancel a deletion; false if there was none. */
export async function deleteDeletion(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('account_deletion')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
