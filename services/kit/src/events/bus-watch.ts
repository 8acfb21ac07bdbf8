import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Name of the connection in `pg_stat_activity`. */
const APPLICATION = 'bus-watch'
const CONNECT_TIMEOUT_MS = 5_000
const RETRY_MS = 1_000
/** Interval of the check that the connection still listens. */
const HEARTBEAT_MS = 5_000
const HEARTBEAT_TIMEOUT_MS = 2_000

/** Data that is read once and then followed through notifications on a channel. */
export interface BusTopic {
  readonly channel: string
  /** Read everything; called first and after every reconnect. */
  readAll(client: pg.Client): Promise<void>
  onNotification(payload: string): void
  /** Called as soon as notifications can be missed. */
  onLost?(): void
  /** Drop expired entries; called every few seconds. */
  dropExpired?(nowMs: number): void
}

export interface BusWatch {
  /** Whether every topic was read at least once; the service receives no traffic before. */
  isLoaded(): boolean
  /** Resolve after the first attempt to read, successful or not. */
  readonly firstAttempt: Promise<void>
  stop(): Promise<void>
}

/** No-op watch for an app without a database. */
export const NO_BUS_WATCH: BusWatch = {
  isLoaded: () => true,
  firstAttempt: Promise.resolve(),
  stop: async () => {},
}

/**
 * Read each topic and follow its changes on a dedicated connection. After a lost connection it
 * reconnects within seconds and reads everything again; until then the last known values remain.
 */
export function watchBus({
  databaseUrl,
  topics,
  onLost = () => {},
}: {
  databaseUrl: string
  topics: readonly BusTopic[]
  /** Called once per outage. */
  onLost?: (error: unknown) => void
}): BusWatch {
  const stopped = new AbortController()
  const first = Promise.withResolvers<void>()
  const channels = topics.map(({ channel }) => channel)
  let isLoaded = false
  let isLossReported = false

  /** Listen until the connection is lost or stops receiving notifications; then throw. */
  async function listen(): Promise<void> {
    const lost = new AbortController()
    const signal = AbortSignal.any([stopped.signal, lost.signal])
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      keepAlive: true,
      application_name: APPLICATION,
    })
    const lose = (error?: Error) => {
      for (const topic of topics) topic.onLost?.()
      lost.abort(error)
    }
    client.on('error', lose).on('end', () => lose())
    client.on('notification', ({ channel, payload = '' }) => {
      for (const topic of topics) if (topic.channel === channel) topic.onNotification(payload)
    })
    try {
      await client.connect()
      // Listen before reading, so that no change is missed in between.
      for (const channel of channels) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      }
      for (const topic of topics) await topic.readAll(client)
      isLoaded = true
      isLossReported = false
      first.resolve()
      for (;;) {
        await delay(HEARTBEAT_MS, undefined, { signal, ref: false })
        // A transaction pooler would run this query on another connection, which listens to
        // nothing.
        const { rowCount } = await client.query(
          'select from pg_listening_channels() as channel where channel = any($1)',
          [channels],
        )
        if (rowCount !== channels.length) throw new Error('The connection no longer listens')
        for (const topic of topics) topic.dropExpired?.(Date.now())
      }
    } finally {
      lose()
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
        if (!isLossReported) onLost(error)
        isLossReported = true
      }
      await delay(RETRY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  const listening = keepListening()
  return {
    isLoaded: () => isLoaded,
    firstAttempt: first.promise,
    async stop() {
      stopped.abort()
      await listening
    },
  }
}
