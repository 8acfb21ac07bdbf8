import { chartRequestedEvent, marketCatchUpEvent } from '@quantamental/api/events'
import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { consumeEvents, type EventConsumer } from '@quantamental/service-kit/events-consumer'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { subscribePersonalDataRemoval } from '@quantamental/service-kit/personal-data'
import { runServer } from '@quantamental/service-kit/server'
import { buildApp } from './app.ts'
import type { Database } from './db/database.ts'
import { removePersonalData } from './deletion/personal-data.ts'
import { answerCatchUp } from './publish/feed/answer-catch-up.ts'
import { publishPeriodically } from './publish/feed/publish-changes.ts'
import { readOperationSettings } from './serve/data-operations/operation-settings.ts'
import { answerChart } from './serve/frozen-charts/answer-chart.ts'

const config = loadConfig('stocks')

await runServer(async () => {
  const db = createDatabase<Database>(config)
  await migrateToLatest(db, new URL('../migrations/', import.meta.url))
  const riskValuationSecret = process.env.RISK_VALUATION_SECRET?.trim()
  let consumer: EventConsumer | undefined
  const ready = async () => consumer?.ready()
  const operations = readOperationSettings(process.env)
  const app = await buildApp({ config, db, riskValuationSecret, ready, operations })
  const onError = (err: unknown) => app.log.warn({ err }, 'bus error')
  const bus = createBus({ databaseUrl: config.databaseUrl, schema: config.busSchema, onError })
  consumer = consumeEvents({
    bus,
    async subscribe() {
      await subscribePersonalDataRemoval(bus, 'stocks', (userId) => removePersonalData(db, userId))
      await bus.subscribe(marketCatchUpEvent, 'stocks', (request) =>
        answerCatchUp(db, bus, request, new Date()),
      )
      await bus.subscribe(chartRequestedEvent, 'stocks', (request) => answerChart(db, bus, request))
    },
    onError,
  })
  const publisher = publishPeriodically(db, bus, (err) =>
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
