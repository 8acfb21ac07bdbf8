import type { Database } from '../db/database.ts'
import { deleteEndedSessions } from './session.repository.ts'

/** Retention of ended sessions, to recognize reused tokens. */
const ENDED_RETENTION_SECONDS = 30 * 86_400

/** Deletes sessions that ended a month ago, with their tokens. */
export async function purgeEndedSessions(db: Database, now: Date): Promise<void> {
  await deleteEndedSessions(db, new Date(now.getTime() - ENDED_RETENTION_SECONDS * 1000))
}
