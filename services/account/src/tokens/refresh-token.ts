import { createHash, createHmac, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
/** A family ends when it was not used for this long, */
export const IDLE_SECONDS = 14 * 86_400
/** and in any case this long after the sign-in. */
export const ABSOLUTE_SECONDS = 30 * 86_400
/** Two tabs may refresh at once: for this long a used token still leads to the newest one. */
export const GRACE_SECONDS = 20

export function createRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function createChainSecret(): Buffer {
  return randomBytes(TOKEN_BYTES)
}

/** What the database keeps of a token. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The token after `token`. Made from it and the family's secret, so whoever lost a race can be given
 * the token the winner got, though the database holds no token.
 */
export function nextRefreshToken(chainSecret: Buffer, token: string): string {
  return createHmac('sha256', chainSecret).update(token).digest('base64url')
}

/** When a token made now dies: idle limit or the session's end, whichever comes first. */
export function refreshExpiry(now: Date, sessionExpiresAt: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_SECONDS * 1000, sessionExpiresAt.getTime()))
}
