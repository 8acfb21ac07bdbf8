import type { Transaction } from 'kysely'
import type { AccountDatabase } from '../db/database.ts'
import { enqueueMail } from '../mail/repository.ts'
import type { UserRow } from '../users/tables.ts'
import { createEmailToken, hashEmailToken, LIFETIME_SECONDS, linkPath } from './email-token.ts'
import { saveEmailToken } from './repository.ts'
import type { EmailTokenPurpose } from './tables.ts'

type Trx = Transaction<AccountDatabase>
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
  await enqueueMail(trx, {
    kind: purpose,
    userId: user.id,
    to: { name: user.username, address: user.email },
    variables: { username: user.username, path: linkPath(purpose, user.id, token) },
    dedupeKey: `${purpose}/${hash.toString('base64url')}`,
  })
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
  await enqueueMail(trx, {
    kind,
    userId: user.id,
    to: { name: user.username, address: user.email },
    variables: { username: user.username, when: describeMoment(now), ...more },
    dedupeKey: `${kind}/${key}`,
  })
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'long',
  timeZone: 'America/New_York',
})

/** For example "Nov 21, 2026, 1:43:00 PM EST". */
function describeMoment(moment: Date): string {
  return MOMENT.format(moment)
}
