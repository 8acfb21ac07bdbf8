import { CLOCK_TOLERANCE_SECONDS, REVOCATION_CHANNEL } from '@quantamental/service-kit/auth'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { ACCESS_TOKEN_SECONDS } from './access-token.ts'

/** A refresh under way while the session ends may still sign a token; it lives no longer than this. */
const MARGIN_SECONDS = 60
const SWEEP_ROWS = 200
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function busTable() {
  return sql.table(`${process.env.BUS_SCHEMA || 'bus'}.revoked_session`)
}

/** When every access token of a session that ends now is dead anyway. */
function lastTokenDies(now: Date): Date {
  return new Date(
    now.getTime() + (ACCESS_TOKEN_SECONDS + CLOCK_TOLERANCE_SECONDS + MARGIN_SECONDS) * 1000,
  )
}

/**
 * Ends the sessions that `which` is true of, with the families of their refresh tokens, and tells every
 * service to refuse their access tokens; one statement, so it is all or nothing. One already ended stays
 * as it is.
 * @returns how many it ended.
 */
async function endSessions(
  db: Database,
  which: RawBuilder<unknown>,
  reason: string,
  now: Date,
): Promise<number> {
  const until = lastTokenDies(now)
  const { rows } = await sql`
    with ended as (
      update session set revoked_at = ${now}, revoked_reason = ${reason}
       where ${which} and revoked_at is null
      returning id::text as sid),
    swept as (
      delete from ${busTable()} where sid in (
        select sid from ${busTable()} where until < ${now} limit ${SWEEP_ROWS}
           for update skip locked)),
    told as (
      insert into ${busTable()} (sid, until) select sid, ${until}::timestamptz from ended
      on conflict (sid) do nothing)
    select pg_notify(${REVOCATION_CHANNEL}, sid || ' ' || ${Math.ceil(until.getTime() / 1000)}::text)
      from ended`.execute(db)
  return rows.length
}

/** Ends one session, whoever it belongs to. */
export async function endSession(
  db: Database,
  sessionId: string,
  reason: string,
  now: Date,
): Promise<void> {
  if (!UUID.test(sessionId)) return
  await endSessions(db, sql`id = ${sessionId}::uuid`, reason, now)
}

/**
 * Ends the sessions of a user, all but `except`.
 * @returns how many it ended.
 */
export function endSessionsOf(
  db: Database,
  userId: number,
  { reason, now, except = null }: { reason: string; now: Date; except?: string | null },
): Promise<number> {
  const others =
    except === null ? sql`user_id = ${userId}` : sql`user_id = ${userId} and id::text <> ${except}`
  return endSessions(db, others, reason, now)
}

/** Ends one session of this user. @returns whether there was such a session. */
export async function endOwnSession(
  db: Database,
  userId: number,
  sessionId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const own = sql`user_id = ${userId} and id::text = ${sessionId} and expires_at > ${now}`
  return (await endSessions(db, own, reason, now)) > 0
}
