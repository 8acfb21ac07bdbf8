import { loadConfig } from '@quantamental/service-kit/config'
import { runServer } from '@quantamental/service-kit/server'
import { DEFAULT_LIMITS, scaleLimits } from './account-context.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './open-database.ts'

const config = loadConfig('account')

await runServer(async () => {
  const db = await openDatabase(config)
  const factor = Number(process.env.RATE_LIMIT_FACTOR ?? '1')
  const limits = scaleLimits(DEFAULT_LIMITS, Number.isFinite(factor) && factor >= 0 ? factor : 1)
  return { app: await buildApp({ config, db, limits }), close: () => db.destroy() }
}, config)
