import { FieldError } from '@quantamental/service-kit/errors'
import type { Database } from '../db/database.ts'
import type { UserRow } from '../users/tables.ts'
import { findUserById, lockUser } from '../users/user.repository.ts'
import { hashEmailToken, parseUid } from './email-token.ts'
import { findEmailToken } from './repository.ts'
import type { EmailTokenPurpose } from './tables.ts'

const UNKNOWN_UID = 'Invalid user id or user doesn’t exist.'
const UNKNOWN_TOKEN = 'Invalid token for given user.'

/** Refuse a token. @throws FieldError */
export function refuseToken(): never {
  throw new FieldError({ token: [UNKNOWN_TOKEN] })
}

/**
 * User of a mailed link, and the time it was used. In a transaction the account stays locked, so that a link
 * is used only once. @throws FieldError for an unknown user, or a token that is expired or not the latest for
 * this purpose
 */
export async function readMailedLink(
  db: Database,
  purpose: EmailTokenPurpose,
  { uid, token }: { uid: string; token: string },
  now: Date,
): Promise<{ user: UserRow; usedAt: Date | null }> {
  const userId = parseUid(uid)
  const find = db.isTransaction ? lockUser : findUserById
  const user = userId === undefined ? undefined : await find(db, userId)
  if (!user) throw new FieldError({ uid: [UNKNOWN_UID] })
  const found = await findEmailToken(db, user.id, purpose, hashEmailToken(purpose, token), now)
  if (!found) refuseToken()
  return { user, usedAt: found.used_at }
}
