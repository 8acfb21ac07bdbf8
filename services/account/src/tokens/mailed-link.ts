import { FieldError } from '@quantamental/service-kit/errors'
import type { Database, UserRow } from '../db/database.ts'
import { findEmailToken } from '../db/email-token.repository.ts'
import { findUserById, lockUser } from '../db/user.repository.ts'
import { hashEmailToken, parseUid } from './email-token.ts'
import type { EmailTokenPurpose } from './tables.ts'

const UNKNOWN_UID = "Invalid user id or user doesn't exist."
const UNKNOWN_TOKEN = 'Invalid token for given user.'

/** @throws FieldError */
export function refuseToken(): never {
  throw new FieldError({ token: [UNKNOWN_TOKEN] })
}

/**
 * The user behind the two parts of a mailed link, and when it was used. In a transaction the account is
 * locked until that ends, so a link is used once.
 * @throws FieldError when there is no such user, or the token is not the newest of theirs for this
 * purpose, or has expired.
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
