import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** As `pg_stat_activity` shows the connection. */
const APPLICATION = 'bus-watch'
const CONNECT_TIMEOUT_MS = 5_000
const RETRY_MS = 1_000
/** How often the connection proves that it still listens, and how long it may take to. */
const BEAT_MS = 5_000
const BEAT_TIMEOUT_MS = 2_000

/** A table of the bus schema that is read once and whose changes are told on a channel. */
export interface BusTopic {
  readonly channel: string
  /** Reads the whole table: at first, and whenever the connection was made anew. */
  readAll(client: pg.Client): Promise<void>
  hear(payload: string): void
  /** Asked every few seconds. */
  forgetPast?(nowMs: number): void
}

export interface BusWatch {
  /** Whether every topic was read at least once; a service takes no traffic before. */
  isLoaded(): boolean
  /** Resolves when the first attempt to read has ended, well or not. */
  readonly firstAttempt: Promise<void>
  stop(): Promise<void>
}

/** Nothing is watched: for an app without a database. */
export const NO_BUS_WATCH: BusWatch = {
  isLoaded: () => true,
  firstAttempt: Promise.resolve(),
  stop: async () => {},
}

/**
 * Reads each topic and hears of what changes, on one connection of its own. A lost connection is made
 * anew within seconds and all is read again; what is known by then stays known.
 */
export function watchBus({
  databaseUrl,
  topics,
  onLost = () => {},
}: {
  databaseUrl: string
  topics: readonly BusTopic[]
  /** Told once of each loss until the bus is heard again. */
  onLost?: (error: unknown) => void
}): BusWatch {
  const stopped = new AbortController()
  const first = Promise.withResolvers<void>()
  const channels = topics.map(({ channel }) => channel)
  let isLoaded = false
  let isLossTold = false

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
    client.on('notification', ({ channel, payload = '' }) => {
      for (const topic of topics) if (topic.channel === channel) topic.hear(payload)
    })
    try {
      await client.connect()
      // Listening comes first, so that nothing falls between it and what is read.
      for (const channel of channels) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      }
      for (const topic of topics) await topic.readAll(client)
      isLoaded = true
      isLossTold = false
      first.resolve()
      for (;;) {
        await delay(BEAT_MS, undefined, { signal, ref: false })
        // Behind a pooler that lends connections by the transaction, another one answers.
        const { rowCount } = await client.query(
          'select from pg_listening_channels() as channel where channel = any($1)',
          [channels],
        )
        if (rowCount !== channels.length) throw new Error('The connection listens no more')
        for (const topic of topics) topic.forgetPast?.(Date.now())
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
    isLoaded: () => isLoaded,
    firstAttempt: first.promise,
    async stop() {
      stopped.abort()
      await listening
    },
  }
}
