import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { runServer } from '@quantamental/service-kit/server'
import { buildApp } from './app.ts'
import type { Database } from './db/database.ts'
import { loadPlanCatalogue } from './load-plan-catalogue.ts'
import { prepareProducts } from './prepare-products.ts'

const config = loadConfig('cart')

await runServer(async () => {
  const plans = await loadPlanCatalogue(process.env.PLANS_FILE)
  const db = createDatabase<Database>(config)
  await prepareProducts(db, plans)
  return { app: await buildApp({ config, db }), close: () => db.destroy() }
}, config)
