import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { runServer } from '@quantamental/service-kit/server'
import { buildApp } from './app.ts'
import type { Database } from './db/database.ts'
import { keepCompaniesTold } from './pipeline/keep-companies-told.ts'

const config = loadConfig('stocks')

await runServer(async () => {
  const db = createDatabase<Database>(config)
  await migrateToLatest(db, new URL('../migrations/', import.meta.url))
  const riskValuationSecret = process.env.RISK_VALUATION_SECRET?.trim()
  const app = await buildApp({ config, db, riskValuationSecret })
  const bus = createBus({ databaseUrl: config.databaseUrl, schema: config.busSchema })
  const telling = keepCompaniesTold(db, bus, (err) =>
    app.log.warn({ err }, 'other services could not be told of the companies'),
  )
  return {
    app,
    close: async () => {
      await telling.stop()
      await db.destroy()
    },
  }
}, config)
