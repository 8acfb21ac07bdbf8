import type { Trx } from '../db/database.ts'
import type { EmailTokenPurpose, UserRow } from '../db/tables.ts'
import { mailTo } from '../mail/repository.ts'
import type { Client } from '../sessions/describe-client.ts'
import {
  createEmailToken,
  hashEmailToken,
  LIFETIME_SECONDS,
  linkPath,
  saveEmailToken,
} from './mailed-link.ts'

type Addressee = Pick<UserRow, 'id' | 'username' | 'email'>

/** Create a link, which invalidates the previous one for that purpose. @returns its token */
export async function createLink(
  trx: Trx,
  purpose: EmailTokenPurpose,
  userId: number,
  now: Date,
): Promise<string> {
  const token = createEmailToken()
  await saveEmailToken(trx, {
    user_id: userId,
    purpose,
    hash: hashEmailToken(purpose, token),
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_SECONDS[purpose] * 1000),
  })
  return token
}

/** Queue an email with a new link, which invalidates the previous link for that purpose. */
export async function enqueueLinkMail(
  trx: Trx,
  purpose: Exclude<EmailTokenPurpose, 'not-me'>,
  user: Addressee,
  now: Date,
): Promise<void> {
  const token = await createLink(trx, purpose, user.id, now)
  const key = hashEmailToken(purpose, token).toString('base64url')
  await mailTo(trx, user, purpose, key, { path: linkPath(purpose, user.id, token) })
}

/** Notify the user of a sign-in in an unknown browser, with a link that ends all sessions. */
export async function enqueueNewDeviceMail(
  trx: Trx,
  user: Addressee,
  { device, address }: Client,
  now: Date,
): Promise<void> {
  const token = await createLink(trx, 'not-me', user.id, now)
  const key = hashEmailToken('not-me', token).toString('base64url')
  const path = linkPath('not-me', user.id, token)
  await mailTo(trx, user, 'new-device', key, { path, device, address, when: MOMENT.format(now) })
}

/** Notify the user of an account event by mail, once per `key`. */
export async function enqueueIdentityMail(
  trx: Trx,
  kind:
    | 'password-changed'
    | 'username-changed'
    | 'session-reuse'
    | 'second-factor-changed'
    | 'guessing',
  user: Addressee,
  now: Date,
  key: string,
  more: Record<string, string> = {},
): Promise<void> {
  await mailTo(trx, user, kind, key, { when: MOMENT.format(now), ...more })
}

/** For example "Nov 21, 2026, 1:43:00 PM EST". */
const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'long',
  timeZone: 'America/New_York',
})
