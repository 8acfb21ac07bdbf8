import type { Trx } from '../db/database.ts'
import type { EmailTokenPurpose, UserRow } from '../db/tables.ts'
import { mailTo } from '../mail/repository.ts'
import {
  createEmailToken,
  hashEmailToken,
  LIFETIME_SECONDS,
  linkPath,
  saveEmailToken,
} from './mailed-link.ts'

type Addressee = Pick<UserRow, 'id' | 'username' | 'email'>

/** Queue an email with a new link, which invalidates the previous link for that purpose. */
export async function enqueueLinkMail(
  trx: Trx,
  purpose: EmailTokenPurpose,
  user: Addressee,
  now: Date,
): Promise<void> {
  const token = createEmailToken()
  const hash = hashEmailToken(purpose, token)
  await saveEmailToken(trx, {
    user_id: user.id,
    purpose,
    hash,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_SECONDS[purpose] * 1000),
  })
  const path = linkPath(purpose, user.id, token)
  await mailTo(trx, user, purpose, hash.toString('base64url'), { path })
}

/** Notify the user of an account event by mail, once per `key`. */
export async function enqueueIdentityMail(
  trx: Trx,
  kind: 'password-changed' | 'username-changed' | 'session-reuse',
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
