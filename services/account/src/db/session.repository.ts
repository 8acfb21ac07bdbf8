import type { Database, SessionRow, UserRow } from './database.ts'

export async function insertSession(
  db: Database,
  session: Omit<SessionRow, 'revoked_at' | 'revoked_reason'>,
): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Ends a session and with it the whole family of its refresh tokens; one already ended stays as it is. */
export async function revokeSession(
  db: Database,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The active user behind a session that was neither ended nor outlived. */
export function findSessionUser(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .selectAll('user_account')
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('user_account.is_active', '=', true)
    .executeTakeFirst()
}

/** Removes sessions, and the tokens with them, that ended before `before`. */
export async function deleteEndedSessions(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute()
}
