import { addSampledGauge, createCounter } from '@quantamental/telemetry/metrics'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { poolOf } from '../database/database.ts'
import { listQueueDepths } from '../events/admin.ts'

export { createCounter }

/**
 * Result of a limit: refused over a rate, made to wait, refused because too many wait, or refused because the event
 * loop is late.
 */
const LIMITED = ['rate', 'queued', 'queue_full', 'overload'] as const
type Limited = (typeof LIMITED)[number]

declare module 'fastify' {
  interface FastifyInstance {
    /** Count a request that a limit refused or delayed. */
    countLimited(by: Limited): void
  }
}

/** Counter for requests that a limit refused or delayed. */
export function addLimitCounter(app: FastifyInstance): void {
  const name = 'service_requests_limited_total'
  const help = 'Requests refused or made to wait by a limit.'
  app.decorate(
    'countLimited',
    createCounter(app.metricsRegistry, { name, help, label: 'by' }, LIMITED),
  )
}

/** Gauges for the connections of the service's pool and the depth of its bus queues. */
export function addDatabaseGauges(
  app: FastifyInstance,
  db: Kysely<never>,
  { service, busSchema }: { readonly service: string; readonly busSchema: string },
): void {
  const { metricsRegistry: registry } = app
  addSampledGauge(
    registry,
    {
      name: 'database_pool_connections',
      help: 'Database connections, and requests waiting for one.',
      labelNames: ['state'],
    },
    () => {
      const pool = poolOf(db)
      if (!pool) return []
      const { totalCount, idleCount, waitingCount } = pool
      return [
        { labels: { state: 'used' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ]
    },
  )
  const ownQueues = async () =>
    (await listQueueDepths(db, busSchema)).filter(({ name }) => name.endsWith(`.${service}`))
  addSampledGauge(
    registry,
    {
      name: 'bus_queue_events',
      help: 'Events in the queues read by this service, by state; failed: no retries left.',
      labelNames: ['queue', 'state'],
    },
    async () =>
      (await ownQueues()).flatMap(({ name: queue, waiting, active, failed }) => [
        { labels: { queue, state: 'waiting' }, value: waiting },
        { labels: { queue, state: 'active' }, value: active },
        { labels: { queue, state: 'failed' }, value: failed },
      ]),
  )
  addSampledGauge(
    registry,
    {
      name: 'bus_queue_oldest_seconds',
      help: 'Age of the oldest waiting event; 0 if none is waiting.',
      labelNames: ['queue'],
    },
    async () =>
      (await ownQueues()).map(({ name, oldest_seconds }) => ({
        labels: { queue: name },
        value: oldest_seconds ?? 0,
      })),
  )
}

/**
 * Add a gauge; `collect` returns the values by label at each scrape. A gauge that fails is left
 * out of the scrape.
 */
export function addGauge(
  app: FastifyInstance,
  { name, help, label }: { name: string; help: string; label: string },
  collect: () => Promise<Readonly<Record<string, number>>>,
): void {
  addSampledGauge(app.metricsRegistry, { name, help, labelNames: [label] }, async () =>
    Object.entries(await collect()).map(([value, amount]) => ({
      labels: { [label]: value },
      value: amount,
    })),
  )
}
