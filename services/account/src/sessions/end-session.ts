import { CLOCK_TOLERANCE_SECONDS, REVOCATION_CHANNEL } from '@quantamental/service-kit/auth'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { ACCESS_TOKEN_SECONDS } from './access-token.ts'

/** Cover a token refresh in progress while the session ends. */
const MARGIN_SECONDS = 60
const SWEEP_ROWS = 200
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function busTable() {
  return sql.table(`${process.env.BUS_SCHEMA || 'bus'}.revoked_session`)
}

/** Latest expiry of any access token of a session that ends now. */
function lastTokenExpiry(now: Date): Date {
  return new Date(
    now.getTime() + (ACCESS_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS + MARGIN_SECONDS) * 1000,
  )
}

/**
 * End the sessions that match `which`, with their refresh tokens, and publish the revocation to all services, in one
 * atomic statement. Sessions that have already ended are skipped. @returns the number of sessions ended.
 */
async function endSessions(
  db: Database,
  which: RawBuilder<unknown>,
  reason: string,
  now: Date,
): Promise<number> {
  const until = lastTokenExpiry(now)
  const { rows } = await sql`
    with ended as (
      update session set revoked_at = ${now}, revoked_reason = ${reason}
       where ${which} and revoked_at is null
      returning id::text as sid),
    swept as (
      delete from ${busTable()} where sid in (
        select sid from ${busTable()} where until < ${now} limit ${SWEEP_ROWS}
           for update skip locked)),
    published as (
      insert into ${busTable()} (sid, until) select sid, ${until}::timestamptz from ended
      on conflict (sid) do nothing)
    select pg_notify(${REVOCATION_CHANNEL}, sid || ' ' || ${Math.ceil(until.getTime() / 1000)}::text)
      from ended`.execute(db)
  return rows.length
}

/** End a session of any user. */
export async function endSession(
  db: Database,
  sessionId: string,
  reason: string,
  now: Date,
): Promise<void> {
  if (!UUID.test(sessionId)) return
  await endSessions(db, sql`id = ${sessionId}::uuid`, reason, now)
}

/** End a user's sessions except `except`. @returns the number of sessions ended. */
export function endSessionsOf(
  db: Database,
  userId: number,
  { reason, now, except = null }: { reason: string; now: Date; except?: string | null },
): Promise<number> {
  const others =
    except === null ? sql`user_id = ${userId}` : sql`user_id = ${userId} and id::text <> ${except}`
  return endSessions(db, others, reason, now)
}

/** End a session of this user. @returns false if there was no such session. */
export async function endOwnSession(
  db: Database,
  userId: number,
  sessionId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const own = sql`user_id = ${userId} and id::text = ${sessionId} and expires_at > ${now}`
  return (await endSessions(db, own, reason, now)) > 0
}
