import type { Database } from '../db/database.ts'

export interface RefreshTokenRow {
  readonly session_id: string
  readonly expires_at: Date
  readonly used_at: Date | null
}

export async function insertRefreshToken(
  db: Database,
  token: { hash: Buffer; session_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('refresh_token').values(token).execute()
}

export function findRefreshToken(db: Database, hash: Buffer): Promise<RefreshTokenRow | undefined> {
  return db
    .selectFrom('refresh_token')
    .select(['session_id', 'expires_at', 'used_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** Mark an unused token as used; false if a concurrent request did so first and has committed. */
export async function useRefreshToken(db: Database, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
