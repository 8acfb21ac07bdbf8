import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** The channel that triggers on `data_version` and `calendar_event` tell. */
const CHANNEL = 'stocks_published'
const CONNECT_TIMEOUT_MS = 5_000
const RETRY_MS = 1_000
/** How often the connection proves that it still listens, and how long it may take to. */
const BEAT_MS = 5_000
const BEAT_TIMEOUT_MS = 2_000

export interface PublicationWatch {
  /**
   * A number that every publication, rollback and change of the calendar makes another; what was read
   * after it was asked is valid until then. Null while such changes cannot be heard.
   */
  mark(): number | null
  stop(): Promise<void>
}

/**
 * Listens on a connection of its own and makes it anew when it is lost; a peer that vanished without a
 * word is noticed within seven seconds. `onLost` is told once until it listens again.
 */
export function watchPublications(
  databaseUrl: string,
  onLost: (error: unknown) => void,
): PublicationWatch {
  const stopped = new AbortController()
  let changes = 0
  let isListening = false
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
    })
    const lose = (error?: Error) => {
      isListening = false
      lost.abort(error)
    }
    client.on('error', lose).on('end', () => lose())
    client.on('notification', () => {
      changes += 1
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      // What changed before this moment was not heard.
      changes += 1
      isListening = !signal.aborted
      isLossTold = false
      for (;;) {
        await delay(BEAT_MS, undefined, { signal, ref: false })
        // Behind a pooler that lends connections by the transaction, another one answers.
        const { rowCount } = await client.query(
          'select from pg_listening_channels() as channel where channel = $1',
          [CHANNEL],
        )
        if (rowCount !== 1) throw new Error('The connection listens no more')
      }
    } finally {
      isListening = false
      await client.end().catch(() => {})
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await listen()
      } catch (error) {
        if (stopped.signal.aborted) return
        if (!isLossTold) onLost(error)
        isLossTold = true
      }
      await delay(RETRY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  const listening = keepListening()
  return {
    mark: () => (isListening ? changes : null),
    async stop() {
      stopped.abort()
      await listening
    },
  }
}
