import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { consumeEvents, type EventConsumer } from '@quantamental/service-kit/events-consumer'
import { subscribePersonalDataRemoval } from '@quantamental/service-kit/personal-data'
import { runServer } from '@quantamental/service-kit/server'
import { buildApp } from './app.ts'
import type { CartTables } from './db/database.ts'
import { loadPlanCatalogue } from './load-plan-catalogue.ts'
import { loadPaymentConfig } from './payments/payment-config.ts'
import { createStripeGateway } from './payments/stripe-gateway.ts'
import { prepareProducts } from './prepare-products.ts'
import { removePersonalData } from './rights/personal-data.ts'

const config = loadConfig('cart')

await runServer(async () => {
  const plans = await loadPlanCatalogue(process.env.PLANS_FILE)
  const gateway = createStripeGateway({
    ...loadPaymentConfig(),
    publicOrigin: config.publicOrigin,
  })
  const db = createDatabase<CartTables>(config)
  await prepareProducts(db, plans)
  let consumer: EventConsumer | undefined
  const app = await buildApp({ config, db, gateway, ready: async () => consumer?.ready() })
  const onError = (err: unknown) => app.log.warn({ err }, 'bus trouble')
  consumer = consumeEvents({
    bus: createBus({ databaseUrl: config.databaseUrl, schema: config.busSchema, onError }),
    subscribe: (bus) =>
      subscribePersonalDataRemoval(bus, 'cart', (userId) => removePersonalData(db, userId)),
    onError,
  })
  return {
    app,
    close: async () => {
      await consumer.stop()
      await db.destroy()
    },
  }
}, config)
