import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { scheduleJobs } from '@quantamental/service-kit/jobs'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { runServer } from '@quantamental/service-kit/server'
import { buildApp } from './app.ts'
import { startPublishing } from './articles/start-publishing.ts'
import type { Database } from './db/database.ts'
import { subscribeToFilings } from './events/subscribe.ts'
import { createCatchUpJobs } from './feed/jobs.ts'

const config = loadConfig('market-beats')

await runServer(async () => {
  const db = createDatabase<Database>(config)
  await migrateToLatest(db, new URL('../migrations/', import.meta.url))
  const app = await buildApp({ config, db, ready: () => subscription.ready() })
  const warn = (error: unknown) => app.log.warn({ err: error }, 'bus error')
  const bus = createBus({
    databaseUrl: config.databaseUrl,
    schema: config.busSchema,
    onError: warn,
  })
  const subscription = subscribeToFilings({ bus, db, onError: warn })
  const publishing = startPublishing(db, (err) =>
    app.log.warn({ err }, 'could not publish due articles'),
  )
  const catchingUp = scheduleJobs({
    db,
    jobs: createCatchUpJobs(db, config.busSchema),
    onError: (err, job) => app.log.warn({ err, job }, 'could not request a catch-up from stocks'),
  })
  return {
    app,
    close: async () => {
      await catchingUp.stop()
      await publishing.stop()
      await subscription.stop()
      await db.destroy()
    },
  }
}, config)
