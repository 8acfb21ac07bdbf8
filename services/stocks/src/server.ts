import { readRateLimitFactor } from '@quantamental/service-kit/app'
import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { consumeEvents, type EventConsumer } from '@quantamental/service-kit/events-consumer'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { runServer } from '@quantamental/service-kit/server'
import { buildApp } from './app.ts'
import type { Database } from './db/database.ts'
import { subscribeToEvents } from './events/subscribe-to-events.ts'
import { publishChanges, publishPeriodically } from './publish/feed/publish-changes.ts'
import { readOperationSettings } from './serve/data-operations/run-cli.ts'
import { publishScreenChanges } from './serve/screens/publish-screen-changes.ts'

const config = loadConfig('stocks')

await runServer(async () => {
  const db = createDatabase<Database>(config)
  await migrateToLatest(db, new URL('../migrations/', import.meta.url))
  const riskValuationSecret = process.env.RISK_VALUATION_SECRET?.trim()
  let consumer: EventConsumer | undefined
  const ready = async () => consumer?.ready()
  const operations = readOperationSettings(process.env)
  const app = await buildApp({
    ...{ config, db, riskValuationSecret, ready, operations },
    rateLimitFactor: readRateLimitFactor(process.env),
  })
  const onError = (err: unknown) => app.log.warn({ err }, 'bus error')
  const bus = createBus({ databaseUrl: config.databaseUrl, schema: config.busSchema, onError })
  consumer = consumeEvents({ bus, subscribe: () => subscribeToEvents(bus, db), onError })
  const publish = async () => {
    await publishChanges(db, bus, new Date())
    await publishScreenChanges(db, bus, await app.snapshots.current())
  }
  const publisher = publishPeriodically(publish, (err) =>
    app.log.warn({ err }, 'events for other services could not be published'),
  )
  return {
    app,
    close: async () => {
      await publisher.stop()
      await consumer.stop()
      await db.destroy()
    },
  }
}, config)
