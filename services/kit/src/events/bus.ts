import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceName } from '@quantamental/api/common'
import type { EventContract } from '@quantamental/api/events'
import { readTraceHeaders, SpanKind, withSpan } from '@quantamental/telemetry/spans'
import type { Transaction } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Static } from 'typebox'
import { addBackgroundLoop } from '../jobs/background-loops.ts'
import { type Envelope, publishEvents, queueName, refuseWrongPayload } from './publish-events.ts'

export { publishEvents, queueName } from './publish-events.ts'

const POOL_SIZE = 3
/** While the database sends no notifications of new events, as through PgBouncer. */
const POLL_SECONDS = 0.5
/** For events without a notification: due again after a failure. */
const RETRY_POLL_SECONDS = 2
const BATCH_SIZE = 50
/** Interval at which a subscriber looks for events whose consumer died before completing them. */
const MAINTAIN_MS = 60_000
/** Time for handlers to finish: half of a service's closing time. */
const STOP_MS = 5_000
/** Polling interval of `settle`. */
const SETTLE_POLL_MS = 10
const SETTLE_LIMIT_MS = 60_000

/** Metadata passed to a handler with the payload. */
interface EventMeta {
  /** Identify the event; each key is queued once per subscriber. */
  readonly key: string
}

export interface Bus {
  start(): Promise<void>
  /** Wait for running handlers, then close its connections. */
  stop(): Promise<void>
  /** Queue the event for every subscriber in the caller's transaction; a rollback removes it. */
  publish<E extends EventContract, DB>(
    trx: Transaction<DB>,
    event: E,
    payload: Static<E['payload']>,
    meta: EventMeta,
  ): Promise<void>
  /** `publish` for many events of one type, in a few statements. */
  publishAll<E extends EventContract, DB>(
    trx: Transaction<DB>,
    event: E,
    events: readonly (EventMeta & { readonly payload: Static<E['payload']> })[],
  ): Promise<void>
  /**
   * Pass each event to `handler`. A handler that throws is retried; after the last attempt the
   * event moves to `<queue>.failed`. If a process dies before completing an event, it is delivered
   * again: handlers must be idempotent by `key`.
   */
  subscribe<E extends EventContract>(
    event: E,
    service: ServiceName,
    handler: (payload: Static<E['payload']>, meta: EventMeta) => Promise<void>,
  ): Promise<void>
}

/**
 * pg-boss without its administrative chores, as service roles may only change rows in its schema.
 * Each subscriber maintains its own queues: it requeues events of dead consumers and deletes old
 * completed ones.
 */
export function createBus({
  databaseUrl,
  schema,
  pollSeconds = POLL_SECONDS,
  onError = () => {},
}: {
  databaseUrl: string
  schema: string
  pollSeconds?: number
  /** Report background failures: a lost connection or a handler that threw. */
  onError?: (error: unknown) => void
}): Bus {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema,
    max: POOL_SIZE,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    supervise: false,
    schedule: false,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', onError)
  const queues: string[] = []
  const maintain = async () => {
    for (const queue of queues) await boss.supervise(queue).catch(onError)
  }
  let maintenance: NodeJS.Timeout | undefined
  /** Worker ids by queue. */
  const workers = new Map<string, string>()
  let handled = 0

  /** Queues with events that are due or running; events waiting for a retry do not count. */
  async function listBusy(): Promise<{ name: string; is_due: boolean }[]> {
    const { rows } = await boss.getDb().executeSql(
      `select name, bool_or(state < 'active') as is_due from ${schema}.job
        where name = any($1) and (state < 'active' and start_after <= now() or state = 'active')
        group by name`,
      [queues],
    )
    return rows
  }

  async function settle(): Promise<number> {
    const giveUpAt = performance.now() + SETTLE_LIMIT_MS
    for (let busy = await listBusy(); busy.length > 0; busy = await listBusy()) {
      if (performance.now() > giveUpAt)
        throw new Error(`${queues.join(', ')}: events still pending`)
      for (const { name, is_due } of busy) {
        const worker = workers.get(name)
        if (is_due && worker) boss.notifyWorker(worker)
      }
      await delay(SETTLE_POLL_MS)
    }
    return handled
  }
  let forget = () => {}
  return {
    async start() {
      await boss.start()
      forget()
      forget = addBackgroundLoop(settle)
    },
    async stop() {
      forget()
      clearInterval(maintenance)
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
    async publish(trx, event, payload, { key }) {
      await publishEvents(trx, event, [{ key, payload }], schema)
    },
    async publishAll(trx, event, events) {
      await publishEvents(trx, event, events, schema)
    },
    async subscribe(event, service, handler) {
      const options = {
        batchSize: BATCH_SIZE,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: Math.max(pollSeconds, RETRY_POLL_SECONDS),
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      const queue = queueName(event.name, service)
      queues.push(queue)
      await maintain()
      maintenance ??= setInterval(maintain, MAINTAIN_MS).unref()
      const worker = await boss.work<Envelope, unknown, typeof options>(
        queue,
        options,
        async (jobs) => {
          const results: { id: string; status: 'completed' | 'failed'; output?: object }[] = []
          for (const { id, data } of jobs) {
            handled += 1
            try {
              refuseWrongPayload(event, data.payload)
              const parent = readTraceHeaders(data.trace ?? {})
              await withSpan(`process ${queue}`, { kind: SpanKind.CONSUMER, parent }, () =>
                handler(data.payload as never, { key: data.key }),
              )
              results.push({ id, status: 'completed' })
            } catch (error) {
              onError(error)
              results.push({ id, status: 'failed', output: { message: String(error) } })
            }
          }
          return results
        },
      )
      workers.set(queue, worker)
    },
  }
}
