import { createHash, createHmac, randomBytes } from 'node:crypto'

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
