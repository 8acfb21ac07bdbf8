import type { Database } from '../db/database.ts'
import { deleteEndedSessions } from '../db/session.repository.ts'

/** Ended sessions are kept this long, to recognise tokens that come back. */
const KEEP_ENDED_SECONDS = 30 * 86_400

/** Removes sessions, and the tokens with them, that ended a month ago. */
export async function purgeEndedSessions(db: Database, now: Date): Promise<void> {
  await deleteEndedSessions(db, new Date(now.getTime() - KEEP_ENDED_SECONDS * 1000))
}
