import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { runServer } from '@quantamental/service-kit/server'
import { buildApp } from './app.ts'
import type { Database } from './db/database.ts'

const config = loadConfig('stocks')

await runServer(async () => {
  const db = createDatabase<Database>(config)
  await migrateToLatest(db, new URL('../migrations/', import.meta.url))
  const riskValuationSecret = process.env.RISK_VALUATION_SECRET?.trim()
  return { app: await buildApp({ config, db, riskValuationSecret }), close: () => db.destroy() }
}, config)
