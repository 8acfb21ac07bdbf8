import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { insertRefreshToken } from '../db/refresh-token.repository.ts'
import { deleteEndedSessions, insertSession } from '../db/session.repository.ts'
import {
  ABSOLUTE_SECONDS,
  createChainSecret,
  createRefreshToken,
  hashRefreshToken,
  refreshExpiry,
} from './refresh-token.ts'

/** Ended sessions are kept this long, to recognise tokens that come back. */
const KEEP_ENDED_SECONDS = 30 * 86_400

/** A live session as its cookies need it. */
export interface OpenSession {
  readonly userId: number
  readonly sessionId: string
  readonly refreshToken: string
  readonly refreshExpiresAt: Date
}

/** Starts a session with a new id and a new family of refresh tokens. */
export async function openSession(db: Database, userId: number, now: Date): Promise<OpenSession> {
  const sessionId = randomUUID()
  const refreshToken = createRefreshToken()
  const sessionExpiresAt = new Date(now.getTime() + ABSOLUTE_SECONDS * 1000)
  const refreshExpiresAt = refreshExpiry(now, sessionExpiresAt)
  await db.transaction().execute(async (trx) => {
    await deleteEndedSessions(trx, new Date(now.getTime() - KEEP_ENDED_SECONDS * 1000))
    await insertSession(trx, {
      id: sessionId,
      user_id: userId,
      chain_secret: createChainSecret(),
      created_at: now,
      expires_at: sessionExpiresAt,
    })
    await insertRefreshToken(trx, {
      hash: hashRefreshToken(refreshToken),
      session_id: sessionId,
      created_at: now,
      expires_at: refreshExpiresAt,
    })
  })
  return { userId, sessionId, refreshToken, refreshExpiresAt }
}
