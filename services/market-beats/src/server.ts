import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { scheduleJobs } from '@quantamental/service-kit/jobs'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { runServer } from '@quantamental/service-kit/server'
import { buildApp } from './app.ts'
import { createPublishJob } from './articles/jobs.ts'
import type { MarketBeatsTables } from './db/database.ts'
import { subscribeToEvents } from './events/subscribe.ts'
import { createCatchUpJobs } from './feed/jobs.ts'

const config = loadConfig('market-beats')

await runServer(async () => {
  const db = createDatabase<MarketBeatsTables>(config)
  await migrateToLatest(db, new URL('../migrations/', import.meta.url))
  const app = await buildApp({ config, db, ready: () => subscription.ready() })
  const warn = (error: unknown) => app.log.warn({ err: error }, 'bus error')
  const bus = createBus({
    databaseUrl: config.databaseUrl,
    schema: config.busSchema,
    onError: warn,
  })
  const subscription = subscribeToEvents({ bus, db, onError: warn })
  const jobs = scheduleJobs({
    db,
    jobs: [createPublishJob(db), ...createCatchUpJobs(db, config.busSchema)],
    onError: (err, job) => app.log.warn({ err, job }, 'job failed'),
  })
  return {
    app,
    close: async () => {
      await jobs.stop()
      await subscription.stop()
      await db.destroy()
    },
  }
}, config)
