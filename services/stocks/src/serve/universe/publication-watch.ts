import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Channel notified by triggers on `data_version` and `calendar_event`. */
const CHANNEL = 'stocks_published'
const CONNECT_TIMEOUT_MS = 5_000
const RETRY_MS = 1_000
/** Interval of the check that the connection still listens, and its time limit. */
const CHECK_INTERVAL_MS = 5_000
const CHECK_TIMEOUT_MS = 2_000

export interface PublicationWatch {
  /**
   * Counter that changes with every publication, rollback and calendar change: data read after
   * taking a mark is current while the mark is unchanged. Null while notices are unavailable.
   */
  mark(): number | null
  stop(): Promise<void>
}

/**
 * Listen on a dedicated connection and reconnect when it is lost; a peer that vanished silently
 * is noticed within seven seconds. `onLost` is called once per outage.
 */
export function watchPublications(
  databaseUrl: string,
  onLost: (error: unknown) => void,
): PublicationWatch {
  const stopped = new AbortController()
  let changes = 0
  let isListening = false
  let isLossReported = false

  /** Listen until the connection is lost or fails a check, then throw. */
  async function listen(): Promise<void> {
    const lost = new AbortController()
    const signal = AbortSignal.any([stopped.signal, lost.signal])
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
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
      // Changes before this moment were missed.
      changes += 1
      isListening = !signal.aborted
      isLossReported = false
      for (;;) {
        await delay(CHECK_INTERVAL_MS, undefined, { signal, ref: false })
        // A pooler in transaction mode runs the query on another connection.
        const { rowCount } = await client.query(
          'select from pg_listening_channels() as channel where channel = $1',
          [CHANNEL],
        )
        if (rowCount !== 1) throw new Error('The connection no longer listens')
      }
    } finally {
      isListening = false
      await client.end().catch(() => {})
    }
  }

  async function listenUntilStopped(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await listen()
      } catch (error) {
        if (stopped.signal.aborted) return
        if (!isLossReported) onLost(error)
        isLossReported = true
      }
      await delay(RETRY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  const listening = listenUntilStopped()
  return {
    mark: () => (isListening ? changes : null),
    async stop() {
      stopped.abort()
      await listening
    },
  }
}
