import { createHash, randomBytes } from 'node:crypto'
import type { EmailTokenPurpose } from './tables.ts'

const TOKEN_BYTES = 32
const UID = /^[\w-]{2,20}$/
const USER_ID = /^[1-9]\d{0,9}$/
const MAX_USER_ID = 2_147_483_647

/** Lifetimes in seconds. See infra/docs/domain/identity-and-sessions.md. */
export const LIFETIME_SECONDS: Readonly<Record<EmailTokenPurpose, number>> = {
  activation: 72 * 3600,
  'password-reset': 3600,
}

const FIRST_SEGMENT: Readonly<Record<EmailTokenPurpose, string>> = {
  activation: 'activation',
  'password-reset': 'password-reset',
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
