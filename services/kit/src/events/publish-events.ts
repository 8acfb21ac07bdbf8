// cspell:ignore pgboss
import { createHash } from 'node:crypto'
import { type EventContract, SUBSCRIPTIONS } from '@quantamental/api/events'
import { traceHeaders } from '@quantamental/telemetry/spans'
import { sql, type Transaction } from 'kysely'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

const INSERT_SIZE = 500

/** An event as stored in its queue. */
export interface Envelope {
  readonly key: string
  readonly payload: unknown
  /** `traceparent` of the publisher. */
  readonly trace?: Readonly<Record<string, string>>
}

/** An event to queue; each key is queued once per subscriber. */
export interface KeyedEvent<E extends EventContract> {
  readonly key: string
  readonly payload: Static<E['payload']>
}

/** Queue from which `service` reads `event`. */
export function queueName(event: string, service: string): string {
  return `${event}.${service}`
}

/**
 * Variant of a union whose constants match `payload`, so that errors are about the right variant;
 * else `schema`.
 */
function variantOf(schema: TSchema, payload: unknown): TSchema {
  if (!Type.IsUnion(schema)) return schema
  const variant = schema.anyOf.find((each) => {
    if (!Type.IsObject(each)) return false
    const constants = Object.entries(each.properties).filter(([, value]) => Type.IsLiteral(value))
    return constants.length > 0 && Value.Check(Type.Object(Object.fromEntries(constants)), payload)
  })
  return variant ?? schema
}

/** @throws Error naming the event and the first error in its payload. */
export function refuseWrongPayload(event: EventContract, payload: unknown): void {
  const [error] = Value.Errors(variantOf(event.payload, payload), payload)
  if (error) throw new Error(`${event.name}: ${error.instancePath || 'payload'} ${error.message}`)
}

/** UUID derived from queue and key, so that the database rejects duplicates. */
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

/**
 * Reimplement the part of pg-boss's job insert that the bus uses, with its notification, so that publishing needs a
 * transaction but no running pg-boss. The queue's settings are copied into the job, where pg-boss reads them.
 */
export async function insertJobs<DB>(
  trx: Transaction<DB>,
  schema: string,
  queue: string,
  jobs: readonly { id: string; data: Envelope }[],
): Promise<void> {
  const job = sql.table(`${schema}.job`)
  const queues = sql.table(`${schema}.queue`)
  const { rows } = await sql`
    with q as (select * from ${queues} where name = ${queue}),
    added as (
      insert into ${job} (
        id, name, data, priority, start_after, created_on, expire_seconds, deletion_seconds, keep_until,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter,
        heartbeat_seconds, blocked, blocking, pending_dependencies)
      select x.id, q.name, x.data, 0, now(), now(), q.expire_seconds, q.deletion_seconds,
             now() + q.retention_seconds * interval '1 second', q.retry_limit, q.retry_delay,
             q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds,
             false, false, 0
        from q, json_to_recordset(${JSON.stringify(jobs)}::json) as x (id uuid, data jsonb)
      on conflict do nothing)
    select pg_notify('pgboss_' || left(encode(sha224(${schema}::bytea), 'hex'), 24), name) from q`.execute(
    trx,
  )
  if (rows.length !== 1) throw new Error(`Queue ${queue} does not exist`)
}

/**
 * Queue events for every subscriber in the caller's transaction; a rollback removes them. The bus need not be
 * started. @throws Error if a payload violates the contract; then nothing is queued.
 */
export async function publishEvents<E extends EventContract, DB>(
  trx: Transaction<DB>,
  event: E,
  events: readonly KeyedEvent<E>[],
  schema: string = process.env.BUS_SCHEMA || 'bus',
): Promise<void> {
  const trace = traceHeaders()
  const traced = Object.keys(trace).length > 0 ? { trace } : {}
  for (const { payload } of events) refuseWrongPayload(event, payload)
  for (const service of SUBSCRIPTIONS[event.name] ?? []) {
    const queue = queueName(event.name, service)
    for (let i = 0; i < events.length; i += INSERT_SIZE) {
      const jobs = events.slice(i, i + INSERT_SIZE).map(({ key, payload }) => ({
        id: jobId(queue, key),
        data: { key, payload, ...traced },
      }))
      await insertJobs(trx, schema, queue, jobs)
    }
  }
}
