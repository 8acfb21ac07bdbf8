import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'

const TOKEN_BYTES = 32
/** A session ends after this time without use. */
export const IDLE_SECONDS = 14 * 86_400
/** Longest time a session lasts after sign-in. */
export const ABSOLUTE_SECONDS = 30 * 86_400
/** Two tabs may refresh at once: within this time a used token still yields the latest one. */
export const GRACE_SECONDS = 20

export function createRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function createChainSecret(): Buffer {
  return randomBytes(TOKEN_BYTES)
}

/** SHA-256 of a token. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Successor of `token`, derived from the family's secret: requests that lose a race get the winner's token,
 * although the database stores only hashes.
 */
export function nextRefreshToken(chainSecret: Buffer, token: string): string {
  return createHmac('sha256', chainSecret).update(token).digest('base64url')
}

/** Expiry of a token created now: the idle limit or the session's end, whichever comes first. */
export function refreshExpiry(now: Date, sessionExpiresAt: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_SECONDS * 1000, sessionExpiresAt.getTime()))
}

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
