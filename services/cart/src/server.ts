import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { consumeEvents, type EventConsumer } from '@quantamental/service-kit/events-consumer'
import { scheduleJobs } from '@quantamental/service-kit/jobs'
import { runServer } from '@quantamental/service-kit/server'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { addBillingGauges } from './billing-gauges.ts'
import { loadPaymentConfig } from './config.ts'
import type { CartContext } from './context.ts'
import type { CartTables } from './db/database.ts'
import { subscribeToEvents } from './events/subscribe-to-events.ts'
import { listCartJobs } from './jobs.ts'
import { openGateway } from './payments/open-gateway.ts'
import { loadPlanCatalog } from './products/plans-file.ts'
import { prepareProducts } from './products/prepare-products.ts'
import { startEventWorker } from './webhooks/event-worker.ts'

/**
 * Starts processing webhooks and jobs; safe in several instances. Adds gauges, so call it before
 * the app is ready.
 */
function startBackground(app: FastifyInstance, context: CartContext) {
  const worker = startEventWorker(context)
  const jobs = scheduleJobs({
    db: context.db,
    jobs: listCartJobs(context),
    now: context.now,
    onError: (err, job) => app.log.error({ err, job }, 'job failed'),
  })
  addBillingGauges(app, context.db)
  return { stop: () => Promise.all([jobs.stop(), worker.stop()]) }
}

const config = loadConfig('cart')

await runServer(async () => {
  const plans = await loadPlanCatalog(process.env.PLANS_FILE)
  const payments = loadPaymentConfig()
  const db = createDatabase<CartTables>(config)
  const gateway = openGateway(config, payments, db)
  await prepareProducts(db, plans)
  let consumer: EventConsumer | undefined
  const app = await buildApp({ config, db, gateway, ready: async () => consumer?.ready() })
  const onError = (err: unknown) => app.log.warn({ err }, 'bus error')
  consumer = consumeEvents({
    bus: createBus({ databaseUrl: config.databaseUrl, schema: config.busSchema, onError }),
    subscribe: (bus) => subscribeToEvents(bus, db),
    onError,
  })
  const now = () => new Date()
  const background = startBackground(app, { config, db, gateway, now, log: app.log })
  return {
    app,
    close: async () => {
      await Promise.all([background.stop(), consumer.stop()])
      await db.destroy()
    },
  }
}, config)
