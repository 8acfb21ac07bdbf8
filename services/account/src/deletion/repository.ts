import type { Transaction } from 'kysely'
import type { AccountDatabase, Database } from '../db/database.ts'
import { enqueueMail } from '../mail/repository.ts'
import type { UserRow } from '../users/tables.ts'

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

export type Recipient = Pick<UserRow, 'id' | 'username' | 'email'>

/** Notify the user of a requested or canceled deletion. */
export function enqueueDeletionMail(
  trx: Transaction<AccountDatabase>,
  user: Recipient,
  kind: 'deletion-requested' | 'deletion-canceled',
  { now, variables = {} }: { now: Date; variables?: Record<string, string> },
): Promise<void> {
  return enqueueMail(trx, {
    kind,
    userId: user.id,
    to: { name: user.username, address: user.email },
    variables: { username: user.username, ...variables },
    dedupeKey: `${kind}/${user.id}/${now.toISOString()}`,
  })
}
