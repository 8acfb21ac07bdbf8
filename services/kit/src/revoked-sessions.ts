import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Told, in the transaction that ends a session: `<session id> <seconds of UNIX time>`. */
export const REVOCATION_CHANNEL = 'session_revoked'
/** As `pg_stat_activity` shows the connection. */
const APPLICATION = 'ended-sessions'
const CONNECT_TIMEOUT_MS = 5_000
const RETRY_MS = 1_000
/** How often the connection proves that it still listens, and how long it may take to. */
const BEAT_MS = 5_000
const BEAT_TIMEOUT_MS = 2_000

/** Which sessions were ended while an access token of theirs still lives. */
export interface RevokedSessions {
  has(sessionId: string): boolean
  /** Whether the list was read at least once; a service takes no traffic before. */
  isLoaded(): boolean
  /** Resolves when the first attempt to read the list has ended, well or not. */
  readonly firstAttempt: Promise<void>
  stop(): Promise<void>
}

/** Nobody's session was ended: for an app without a database. */
export const NO_REVOKED_SESSIONS: RevokedSessions = {
  has: () => false,
  isLoaded: () => true,
  firstAttempt: Promise.resolve(),
  stop: async () => {},
}

/** Session ids with the moment from which their last access token is dead anyway. */
function createEndedSet() {
  const ended = new Map<string, number>()
  return {
    has: (sessionId: string) => ended.has(sessionId),
    add(sessionId: string, untilMs: number) {
      if (Number.isFinite(untilMs)) ended.set(sessionId, untilMs)
    },
    forgetPast(nowMs: number) {
      for (const [sessionId, untilMs] of ended) if (untilMs < nowMs) ended.delete(sessionId)
    },
  }
}

/**
 * Reads `<schema>.revoked_session` and hears of what is added, on a connection of its own. A lost
 * connection is made anew within seconds and the list read again; what is known by then stays refused,
 * and what was ended meanwhile is believed until it is read, never longer than an access token lives.
 */
export function watchRevokedSessions({
  databaseUrl,
  schema,
  onLost = () => {},
}: {
  databaseUrl: string
  schema: string
  /** Told once of each loss until the list is heard again. */
  onLost?: (error: unknown) => void
}): RevokedSessions {
  const stopped = new AbortController()
  const ended = createEndedSet()
  const first = Promise.withResolvers<void>()
  let isLoaded = false
  let isLossTold = false

  async function readAll(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ sid: string; until: Date }>(
      `select sid, until from ${pg.escapeIdentifier(schema)}.revoked_session where until > now()`,
    )
    for (const { sid, until } of rows) ended.add(sid, until.getTime())
    isLoaded = true
    isLossTold = false
    first.resolve()
  }

  /** Listens until the connection is lost or proves deaf; then throws. */
  async function listen(): Promise<void> {
    const lost = new AbortController()
    const signal = AbortSignal.any([stopped.signal, lost.signal])
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: BEAT_TIMEOUT_MS,
      keepAlive: true,
      application_name: APPLICATION,
    })
    client.on('error', (error) => lost.abort(error)).on('end', () => lost.abort())
    client.on('notification', ({ payload = '' }) => {
      const [sessionId = '', seconds = ''] = payload.split(' ')
      ended.add(sessionId, Number(seconds) * 1000)
    })
    try {
      await client.connect()
      // Listening comes first, so that nothing falls between it and the list.
      await client.query(`listen ${REVOCATION_CHANNEL}`)
      await readAll(client)
      for (;;) {
        await delay(BEAT_MS, undefined, { signal, ref: false })
        // Behind a pooler that lends connections by the transaction, another one answers.
        const { rowCount } = await client.query(
          'select from pg_listening_channels() as channel where channel = $1',
          [REVOCATION_CHANNEL],
        )
        if (rowCount !== 1) throw new Error('The connection listens no more')
        ended.forgetPast(Date.now())
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await listen()
      } catch (error) {
        first.resolve()
        if (stopped.signal.aborted) return
        if (!isLossTold) onLost(error)
        isLossTold = true
      }
      await delay(RETRY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  const listening = keepListening()
  return {
    has: ended.has,
    isLoaded: () => isLoaded,
    firstAttempt: first.promise,
    async stop() {
      stopped.abort()
      await listening
    },
  }
}
