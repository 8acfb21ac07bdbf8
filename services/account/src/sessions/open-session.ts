import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { UserRow } from '../users/tables.ts'
import { isSameAccount } from '../users/user.repository.ts'
import type { Client } from './describe-client.ts'
import { insertRefreshToken } from './refresh-token.repository.ts'
import {
  ABSOLUTE_SECONDS,
  createChainSecret,
  createRefreshToken,
  hashRefreshToken,
  refreshExpiry,
} from './refresh-token.ts'
import { insertSession } from './session.repository.ts'

/** A live session with the data for its cookies. */
export interface OpenSession {
  readonly userId: number
  readonly sessionId: string
  readonly refreshToken: string
  readonly refreshExpiresAt: Date
}

/**
 * Start a session with a new id and a new family of refresh tokens. @returns undefined if the account was
 * deactivated or its password changed since `user` was read.
 */
export async function openSession(
  db: Database,
  user: UserRow,
  client: Client,
  now: Date,
): Promise<OpenSession | undefined> {
  const sessionId = randomUUID()
  const refreshToken = createRefreshToken()
  const sessionExpiresAt = new Date(now.getTime() + ABSOLUTE_SECONDS * 1000)
  const refreshExpiresAt = refreshExpiry(now, sessionExpiresAt)
  return db.transaction().execute(async (trx) => {
    if (!(await isSameAccount(trx, user))) return undefined
    await insertSession(trx, {
      id: sessionId,
      user_id: user.id,
      chain_secret: createChainSecret(),
      created_at: now,
      last_used_at: now,
      expires_at: sessionExpiresAt,
      ...client,
    })
    await insertRefreshToken(trx, {
      hash: hashRefreshToken(refreshToken),
      session_id: sessionId,
      created_at: now,
      expires_at: refreshExpiresAt,
    })
    return { userId: user.id, sessionId, refreshToken, refreshExpiresAt }
  })
}
