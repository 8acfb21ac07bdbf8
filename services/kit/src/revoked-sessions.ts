import pg from 'pg'
import type { BusTopic } from './bus-watch.ts'

/** Told, in the transaction that ends a session: `<session id> <seconds of UNIX time>`. */
export const REVOCATION_CHANNEL = 'session_revoked'

/** Which sessions were ended while an access token of theirs still lives. */
export interface RevokedSessions {
  has(sessionId: string): boolean
}

/** Nobody's session was ended: for an app without a database. */
export const NO_REVOKED_SESSIONS: RevokedSessions = { has: () => false }

/**
 * `<schema>.revoked_session`: session ids with the moment from which their last access token is dead
 * anyway. While the bus is not heard, what is known stays refused; what was ended meanwhile is believed
 * until it is read, never longer than an access token lives.
 */
export function createRevokedSessions(schema: string): RevokedSessions & BusTopic {
  const ended = new Map<string, number>()
  const add = (sessionId: string, untilMs: number) => {
    if (Number.isFinite(untilMs)) ended.set(sessionId, untilMs)
  }
  return {
    channel: REVOCATION_CHANNEL,
    has: (sessionId) => ended.has(sessionId),
    async readAll(client) {
      const { rows } = await client.query<{ sid: string; until: Date }>(
        `select sid, until from ${pg.escapeIdentifier(schema)}.revoked_session where until > now()`,
      )
      for (const { sid, until } of rows) add(sid, until.getTime())
    },
    hear(payload) {
      const [sessionId = '', seconds = ''] = payload.split(' ')
      add(sessionId, Number(seconds) * 1000)
    },
    forgetPast(nowMs) {
      for (const [sessionId, untilMs] of ended) if (untilMs < nowMs) ended.delete(sessionId)
    },
  }
}
