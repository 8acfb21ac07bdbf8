import {
  CLOCK_TOLERANCE_SECONDS,
  REVOCATION_CHANNEL,
  revokedKeyName,
} from '@quantamental/service-kit/auth'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { AccountDatabase, ApiKeyRow } from '../db/tables.ts'
import { isPossibleId } from '../db/with-user-lock.ts'
import { ACCESS_TOKEN_SECONDS } from '../sessions/access-token.ts'

/** Cover a token exchange that is in progress while the key is revoked. */
const MARGIN_SECONDS = 60
/** Shortest time between two updates of a key's last use. */
const USE_SECONDS = 60

/** API keys of a user, newest first. */
export function listApiKeys(db: Database, userId: number): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_key')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

export function insertApiKey(
  db: Database,
  key: Insertable<AccountDatabase['api_key']>,
): Promise<ApiKeyRow> {
  return db.insertInto('api_key').values(key).returningAll().executeTakeFirstOrThrow()
}

/**
 * Delete a key of this user and revoke its tokens in every service. @returns false if there was no such
 * key.
 */
export async function deleteApiKey(
  db: Database,
  userId: number,
  id: number,
  { now, busSchema }: { now: Date; busSchema: string },
): Promise<boolean> {
  if (!isPossibleId(id)) return false
  const seconds = ACCESS_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS + MARGIN_SECONDS
  const until = new Date(now.getTime() + seconds * 1000)
  const name = revokedKeyName(id)
  const { rows } = await sql`
    with deleted as (
      delete from api_key where id = ${id} and user_id = ${userId} returning id),
    revoked as (
      insert into ${sql.table(`${busSchema}.revoked_session`)} (sid, until)
      select ${name}, ${until}::timestamptz from deleted on conflict (sid) do nothing)
    select pg_notify(${REVOCATION_CHANNEL}, ${`${name} ${Math.ceil(until.getTime() / 1000)}`})
      from deleted`.execute(db)
  return rows.length > 0
}

/** The key with this hash, if its owner is active. */
export function findApiKey(db: Database, hash: Buffer): Promise<ApiKeyRow | undefined> {
  return db
    .selectFrom('api_key')
    .innerJoin('user_account', 'user_account.id', 'api_key.user_id')
    .selectAll('api_key')
    .where('api_key.hash', '=', hash)
    .where('user_account.is_active', '=', true)
    .executeTakeFirst()
}

/** Update the time of last use, accurate to a minute. */
export async function touchApiKey(db: Database, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USE_SECONDS * 1000)
  await db
    .updateTable('api_key')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
    .execute()
}
