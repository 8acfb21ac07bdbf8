import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { runServer } from '@quantamental/service-kit/server'
import { buildApp } from './app.ts'
import { type Background, startBackground } from './background.ts'
import { loadPaymentConfig, readRefundLimit } from './config.ts'
import type { CartTables } from './db/database.ts'
import { openGateway } from './payments/stripe-gateway.ts'
import { loadPlanCatalog } from './plans/plans-file.ts'
import { prepareProducts } from './plans/repository.ts'

const config = loadConfig('cart')

await runServer(async () => {
  const plans = await loadPlanCatalog(process.env.PLANS_FILE)
  const payments = loadPaymentConfig()
  const refundLimitInCents = readRefundLimit()
  const db = createDatabase<CartTables>(config)
  const gateway = openGateway(config, payments, db)
  await prepareProducts(db, plans)
  let background: Background | undefined
  const ready = async () => background?.ready()
  const app = await buildApp({ config, db, gateway, refundLimitInCents, ready })
  background = startBackground(app, { config, db, gateway, now: () => new Date(), log: app.log })
  return {
    app,
    close: async () => {
      await background.stop()
      await db.destroy()
    },
  }
}, config)
