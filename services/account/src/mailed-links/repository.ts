import type { Database } from '../db/database.ts'
import type { EmailTokenPurpose } from './tables.ts'

interface NewEmailToken {
  readonly user_id: number
  readonly purpose: EmailTokenPurpose
  readonly hash: Buffer
  readonly created_at: Date
  readonly expires_at: Date
}

/** Store a new link, replacing the previous one for the same purpose. */
export async function saveEmailToken(db: Database, token: NewEmailToken): Promise<void> {
  const { user_id: _, purpose: __, ...rest } = token
  await db
    .insertInto('email_token')
    .values(token)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet({ ...rest, used_at: null }),
    )
    .execute()
}

/** The link with this hash, locked until the transaction ends; undefined if it has expired. */
export function findEmailToken(
  db: Database,
  userId: number,
  purpose: EmailTokenPurpose,
  hash: Buffer,
  now: Date,
): Promise<{ used_at: Date | null } | undefined> {
  return db
    .selectFrom('email_token')
    .select('used_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function useEmailToken(
  db: Database,
  userId: number,
  purpose: EmailTokenPurpose,
  now: Date,
): Promise<void> {
  await db
    .updateTable('email_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Invalidate the link for this purpose. */
export async function deleteEmailToken(
  db: Database,
  userId: number,
  purpose: EmailTokenPurpose,
): Promise<void> {
  await db
    .deleteFrom('email_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Delete expired mailed links; they are already refused as expired. */
export async function purgeEmailTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_token').where('expires_at', '<', now).execute()
}
