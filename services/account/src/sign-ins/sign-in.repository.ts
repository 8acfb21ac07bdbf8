import type { SignInRecord } from '@quantamental/api/account'
import type { Database } from '../db/database.ts'
import type { Client } from '../sessions/describe-client.ts'

const RETENTION_DAYS = 90
const LISTED = 100

type Attempt = Pick<SignInRecord, 'method' | 'result'>

/** Add a sign-in or a refused attempt to the user's history. */
export async function recordSignIn(
  db: Database,
  userId: number,
  { device, address }: Client,
  attempt: Attempt,
  at: Date,
): Promise<void> {
  await db
    .insertInto('sign_in')
    .values({ user_id: userId, at, device, address, ...attempt })
    .execute()
}

const oldest = (now: Date) => new Date(now.getTime() - RETENTION_DAYS * 86_400_000)

/** History of a user, newest first. */
export async function listSignIns(
  db: Database,
  userId: number,
  now: Date,
): Promise<SignInRecord[]> {
  const rows = await db
    .selectFrom('sign_in')
    .select(['at', 'device', 'address', 'method', 'result'])
    .where('user_id', '=', userId)
    .where('at', '>', oldest(now))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Delete records older than 90 days, and challenges and pending sign-ins that have expired. */
export async function purgeSignIns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sign_in').where('at', '<', oldest(now)).execute()
  await db.deleteFrom('challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('pending_sign_in').where('expires_at', '<', now).execute()
}
