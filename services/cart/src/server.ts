import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { consumeEvents, type EventConsumer } from '@quantamental/service-kit/events-consumer'
import { runServer } from '@quantamental/service-kit/server'
import { buildApp } from './app.ts'
import { loadPaymentConfig } from './config.ts'
import type { CartTables } from './db/database.ts'
import { subscribeToEvents } from './events/subscribe-to-events.ts'
import { openGateway } from './payments/open-gateway.ts'
import { loadPlanCatalog } from './products/load-plan-catalog.ts'
import { prepareProducts } from './products/prepare-products.ts'
import { startBackground } from './start-background.ts'

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
