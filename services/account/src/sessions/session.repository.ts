import { prepareFirst } from '@quantamental/service-kit/prepared-query'
import type { Database } from '../db/database.ts'
import type { NewSession, SessionRow } from '../db/tables.ts'

export async function insertSession(
  db: Database,
  session: Omit<NewSession, 'revoked_at' | 'revoked_reason'>,
): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Sessions of a user that are not revoked, expired or idle since `idleSince`; most recently used first. */
export function listLiveSessions(
  db: Database,
  userId: number,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function stampSessionUse(
  db: Database,
  id: string,
  { device, address }: { device: string; address: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: now, device, address })
    .where('id', '=', id)
    .execute()
}

/** Active user of a session that is neither revoked nor expired. */
export const findSessionUser = prepareFirst((db: Database, sessionId: string, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .selectAll('user_account')
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('user_account.is_active', '=', true),
)

/** Record a step-up of a live session. @returns the session, or undefined if it has ended */
export function raiseSession(
  db: Database,
  id: string,
  { amr, at }: { amr: readonly string[]; at: Date },
): Promise<SessionRow | undefined> {
  return db
    .updateTable('session')
    .set({ amr: [...amr], authenticated_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Retention of ended sessions, to recognize reused tokens. */
const ENDED_RETENTION_SECONDS = 30 * 86_400

/** Delete sessions that ended a month ago, with their tokens. */
export async function purgeEndedSessions(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ENDED_RETENTION_SECONDS * 1000)
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute()
}
