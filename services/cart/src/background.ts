import { companiesPublishedEvent, userChangedEvent } from '@quantamental/api/events'
import { type Bus, createBus } from '@quantamental/service-kit/events'
import { consumeEvents } from '@quantamental/service-kit/events-consumer'
import { scheduleJobs } from '@quantamental/service-kit/jobs'
import { addGauge } from '@quantamental/service-kit/metrics'
import { subscribePersonalDataRemoval } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { recordCompanies } from './companies/repository.ts'
import type { CartContext } from './context.ts'
import type { Database } from './db/database.ts'
import { removePersonalData } from './deletion/personal-data.ts'
import { listCartJobs } from './jobs.ts'
import { saveUser } from './users/repository.ts'
import { startEventWorker } from './webhooks/process-events.ts'

function addBillingGauges(app: FastifyInstance, db: Database): void {
  const counts = async (query: RawBuilder<{ label: string; n: number }>) =>
    Object.fromEntries((await query.execute(db)).rows.map(({ label, n }) => [label, n]))

  addGauge(app, { name: 'cart_orders', help: 'Orders by state.', label: 'state' }, () =>
    counts(sql`select state as label, count(*)::int as n from purchase_order group by state`),
  )
  addGauge(
    app,
    { name: 'cart_scheduled_charges', help: 'Charges of saved cards by state.', label: 'state' },
    () =>
      counts(sql`select state as label, count(*)::int as n from scheduled_charge group by state`),
  )
  addGauge(
    app,
    {
      name: 'cart_stripe_events',
      help: 'Webhooks not processed: waiting, or dead.',
      label: 'state',
    },
    async () => ({
      waiting: 0,
      dead: 0,
      ...(await counts(sql`
        select case when is_dead then 'dead' else 'waiting' end as label, count(*)::int as n
          from stripe_event where processed_at is null group by is_dead`)),
    }),
  )
  addGauge(
    app,
    { name: 'cart_open_alerts', help: 'Open alerts for operators, by kind.', label: 'kind' },
    () =>
      counts(sql`
        select kind as label, count(*)::int as n
          from operator_alert where resolved_at is null group by kind`),
  )
}

export interface Background {
  ready(): Promise<void>
  stop(): Promise<void>
}

/**
 * Start consuming events, processing webhooks and running jobs; safe in several instances. Add
 * gauges, so call it before the app is ready.
 */
export function startBackground(app: FastifyInstance, context: CartContext): Background {
  const { config, db, now } = context
  const onError = (err: unknown) => app.log.warn({ err }, 'bus error')
  const consumer = consumeEvents({
    bus: createBus({ databaseUrl: config.databaseUrl, schema: config.busSchema, onError }),
    subscribe: (bus) => subscribeToEvents(bus, db),
    onError,
  })
  const worker = startEventWorker(context)
  const jobs = scheduleJobs({
    db,
    jobs: listCartJobs(context),
    now,
    onError: (err, job) => app.log.error({ err, job }, 'job failed'),
  })
  addBillingGauges(app, db)
  return {
    ready: () => consumer.ready(),
    async stop() {
      await Promise.all([jobs.stop(), worker.stop(), consumer.stop()])
    },
  }
}

async function subscribeToEvents(bus: Pick<Bus, 'subscribe'>, db: Database): Promise<void> {
  await bus.subscribe(userChangedEvent, 'cart', async (person) => {
    await saveUser(db, person)
  })
  await bus.subscribe(companiesPublishedEvent, 'cart', (event) => recordCompanies(db, event))
  await subscribePersonalDataRemoval(bus, 'cart', (userId) => removePersonalData(db, userId))
}
