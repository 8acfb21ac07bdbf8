import { createHash, randomBytes } from 'node:crypto'
import { FieldError } from '@quantamental/service-kit/errors'
import type { Database } from '../db/database.ts'
import type { EmailTokenPurpose, UserRow } from '../db/tables.ts'
import { findUserById, lockUser } from '../users/user.repository.ts'

const TOKEN_BYTES = 32
const UID = /^[\w-]{2,20}$/
const USER_ID = /^[1-9]\d{0,9}$/
const MAX_USER_ID = 2_147_483_647

/** Lifetimes in seconds. See infra/docs/domain/identity-and-sessions.md. */
export const LIFETIME_SECONDS: Readonly<Record<EmailTokenPurpose, number>> = {
  activation: 72 * 3600,
  'password-reset': 3600,
  'not-me': 7 * 86_400,
}

const FIRST_SEGMENT: Readonly<Record<EmailTokenPurpose, string>> = {
  activation: 'activation',
  'password-reset': 'password-reset',
  'not-me': 'not-me',
}

export function createEmailToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** SHA-256 of a token and its purpose, so that a token is valid for one purpose only. */
export function hashEmailToken(purpose: EmailTokenPurpose, token: string): Buffer {
  return createHash('sha256').update(`${purpose}\n${token}`).digest()
}

/** User id in links: base64url of the decimal id. */
export function toUid(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url')
}

/** User id of a uid; undefined if malformed. */
export function parseUid(uid: string): number | undefined {
  if (!UID.test(uid)) return undefined
  const text = Buffer.from(uid, 'base64url').toString('latin1')
  const id = Number(text)
  return USER_ID.test(text) && id <= MAX_USER_ID && toUid(id) === uid ? id : undefined
}

/** Path of the page behind a mailed link. */
export function linkPath(purpose: EmailTokenPurpose, userId: number, token: string): string {
  return `/${FIRST_SEGMENT[purpose]}/${toUid(userId)}/${token}`
}

interface NewEmailToken {
  readonly user_id: number
  readonly purpose: EmailTokenPurpose
  readonly hash: Buffer
  readonly created_at: Date
  readonly expires_at: Date
}

/** Store a new link, replacing the previous one for the same purpose. */
export async function saveEmailToken(db: Database, token: NewEmailToken): Promise<void> {
  const { user_id: _, purpose: __, ...rest } = token
  await db
    .insertInto('email_token')
    .values(token)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet({ ...rest, used_at: null }),
    )
    .execute()
}

/** The link with this hash, locked until the transaction ends; undefined if it has expired. */
function findEmailToken(
  db: Database,
  userId: number,
  purpose: EmailTokenPurpose,
  hash: Buffer,
  now: Date,
): Promise<{ used_at: Date | null } | undefined> {
  return db
    .selectFrom('email_token')
    .select('used_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the user has an unused link that is valid until `until`. */
export async function hasLinkUntil(
  db: Database,
  userId: number,
  purpose: EmailTokenPurpose,
  until: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('email_token')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', until)
    .executeTakeFirst()
  return row !== undefined
}

export async function useEmailToken(
  db: Database,
  userId: number,
  purpose: EmailTokenPurpose,
  now: Date,
): Promise<void> {
  await db
    .updateTable('email_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Invalidate the link for this purpose. */
export async function deleteEmailToken(
  db: Database,
  userId: number,
  purpose: EmailTokenPurpose,
): Promise<void> {
  await db
    .deleteFrom('email_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Delete expired mailed links; they are already refused as expired. */
export async function purgeEmailTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_token').where('expires_at', '<', now).execute()
}

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
