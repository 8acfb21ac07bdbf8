import { addSampledGauge } from '@quantamental/telemetry/metrics'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { poolOf } from './database.ts'
import { listQueueDepths } from './events-admin.ts'

export { createMetrics } from '@quantamental/telemetry/metrics'

/** Connections of the service's pool, and how deep its queues of the bus are. */
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
      help: 'Connections to the database, and requests that wait for one.',
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
      help: 'Events in the queues that this service reads, by state; failed: given up.',
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
      help: 'How long the oldest waiting event has waited; 0 when none waits.',
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
 * A gauge of a service: `collect` is asked at each scrape for the value by label. One that fails leaves
 * the gauge out of the answer.
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
