import { createHash } from 'node:crypto'
import type { ServiceName } from '@quantamental/api/common'
import { type EventContract, SUBSCRIPTIONS } from '@quantamental/api/events'
import type { Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'

const POOL_SIZE = 3
const POLL_SECONDS = 0.5
const BATCH_SIZE = 50
/** Events in one insert. */
const INSERT_SIZE = 500
/** How often a subscriber looks for events whose consumer died before it gave its receipt. */
const TEND_MS = 60_000

interface Envelope {
  readonly key: string
  readonly payload: unknown
}

/** What a consumer is told besides the payload. */
export interface EventMeta {
  /** Names the fact; the same key is never queued twice for one subscriber. */
  readonly key: string
}

export interface Bus {
  start(): Promise<void>
  /** Lets handlers at work finish, then closes its connections. */
  stop(): Promise<void>
  /** Queues the event for every subscriber, in the caller's transaction: undone with it. */
  publish<E extends EventContract, DB>(
    trx: Transaction<DB>,
    event: E,
    payload: Static<E['payload']>,
    meta: EventMeta,
  ): Promise<void>
  /** `publish` for many events of one kind, in a few statements. */
  publishAll<E extends EventContract, DB>(
    trx: Transaction<DB>,
    event: E,
    events: readonly (EventMeta & { readonly payload: Static<E['payload']> })[],
  ): Promise<void>
  /**
   * Hands each event to `handler`. One that throws is tried again, at last put into `<queue>.failed`.
   * A process that dies between the handler and its receipt is given the event again: handlers are
   * idempotent by `key`.
   */
  subscribe<E extends EventContract>(
    event: E,
    service: ServiceName,
    handler: (payload: Static<E['payload']>, meta: EventMeta) => Promise<void>,
  ): Promise<void>
}

/** Name of the queue that `service` reads `event` from. */
export function queueName(event: string, service: string): string {
  return `${event}.${service}`
}

/** The same UUID for the same queue and key, so the database refuses the second one. */
function jobId(queue: string, key: string): string {
  const hash = createHash('sha256').update(`${queue}\n${key}`).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(18, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

function refuseWrongPayload(event: EventContract, payload: unknown): void {
  const [error] = Value.Errors(event.payload, payload)
  if (error) throw new Error(`${event.name}: ${error.instancePath || 'payload'} ${error.message}`)
}

/**
 * pg-boss with the administrator's chores off; roles have row rights in its schema only. A subscriber
 * tends its own queues: what a dead consumer held is given out again, what is long done is deleted.
 */
export function createBus({
  databaseUrl,
  schema,
  onError = () => {},
}: {
  databaseUrl: string
  schema: string
  /** Told of failures in the background: a lost connection, a handler that threw. */
  onError?: (error: unknown) => void
}): Bus {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema,
    max: POOL_SIZE,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', onError)
  const queues: string[] = []
  const tend = async () => {
    for (const queue of queues) await boss.supervise(queue).catch(onError)
  }
  let tending: NodeJS.Timeout | undefined
  return {
    async start() {
      await boss.start()
    },
    async stop() {
      clearInterval(tending)
      await boss.stop({ graceful: true, timeout: 8_000 })
    },
    async publish(trx, event, payload, { key }) {
      refuseWrongPayload(event, payload)
      const db = fromKysely(trx)
      const envelope: Envelope = { key, payload }
      for (const service of SUBSCRIPTIONS[event.name] ?? []) {
        const queue = queueName(event.name, service)
        await boss.send(queue, envelope, { id: jobId(queue, key), db })
      }
    },
    async publishAll(trx, event, events) {
      for (const { payload } of events) refuseWrongPayload(event, payload)
      const db = fromKysely(trx)
      for (const service of SUBSCRIPTIONS[event.name] ?? []) {
        const queue = queueName(event.name, service)
        for (let i = 0; i < events.length; i += INSERT_SIZE) {
          const jobs = events.slice(i, i + INSERT_SIZE).map(({ key, payload }) => ({
            id: jobId(queue, key),
            data: { key, payload } satisfies Envelope,
          }))
          await boss.insert(queue, jobs, { db })
        }
      }
    },
    async subscribe(event, service, handler) {
      const options = {
        batchSize: BATCH_SIZE,
        pollingIntervalSeconds: POLL_SECONDS,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      const queue = queueName(event.name, service)
      queues.push(queue)
      await tend()
      tending ??= setInterval(tend, TEND_MS).unref()
      await boss.work<Envelope, unknown, typeof options>(queue, options, async (jobs) => {
        const results: { id: string; status: 'completed' | 'failed'; output?: object }[] = []
        for (const { id, data } of jobs) {
          try {
            refuseWrongPayload(event, data.payload)
            await handler(data.payload as never, { key: data.key })
            results.push({ id, status: 'completed' })
          } catch (error) {
            onError(error)
            results.push({ id, status: 'failed', output: { message: String(error) } })
          }
        }
        return results
      })
    },
  }
}
