import pg from 'pg'
import type { BusTopic } from '../events/bus-watch.ts'

/** Notified in the transaction that ends a session: `<session id> <seconds of UNIX time>`. */
export const REVOCATION_CHANNEL = 'session_revoked'

/** Sessions that were revoked while one of their access tokens is still valid. */
export interface RevokedSessions {
  has(sessionId: string): boolean
}

/** No revoked sessions, for an app without a database. */
export const NO_REVOKED_SESSIONS: RevokedSessions = { has: () => false }

/**
 * `<schema>.revoked_session`: session ids and the time their last access token expires. While the
 * bus is unavailable, known sessions stay revoked; sessions revoked meanwhile stay valid until the
 * table is read again, at most for the lifetime of an access token.
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
    onNotification(payload) {
      const [sessionId = '', seconds = ''] = payload.split(' ')
      add(sessionId, Number(seconds) * 1000)
    },
    dropExpired(nowMs) {
      for (const [sessionId, untilMs] of ended) if (untilMs < nowMs) ended.delete(sessionId)
    },
  }
}
