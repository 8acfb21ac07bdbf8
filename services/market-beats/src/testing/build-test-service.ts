import {
  type FilingPublished,
  type FilingsRetracted,
  filingPublishedEvent,
  filingsRetractedEvent,
} from '@quantamental/api/events'
import { createDatabase } from '@quantamental/service-kit/database'
import { type Bus, createBus } from '@quantamental/service-kit/events'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { createTestDatabase, testConfig, testKeys } from '@quantamental/service-kit/testing'
import type { Transaction } from 'kysely'
import { buildApp } from '../app.ts'
import type { MarketBeatsTables } from '../db/database.ts'

/** The service on a new PostgreSQL database, with the bus of the kit. */
export async function buildTestService({
  ready = async () => {},
  now,
}: {
  ready?: () => Promise<void>
  now?: () => Date
} = {}) {
  const testDatabase = await createTestDatabase('market-beats')
  const config = testConfig('market-beats', { databaseUrl: testDatabase.databaseUrl })
  const db = createDatabase<MarketBeatsTables>(config)
  await migrateToLatest(db, new URL('../../migrations/', import.meta.url))
  const app = await buildApp({ config, db, ready, keys: testKeys.source, ...(now && { now }) })
  const asStocks = async (work: (trx: Transaction<object>, bus: Bus) => Promise<void>) => {
    const databaseUrl = testDatabase.urlOf('stocks')
    const stocksDb = createDatabase<object>({ databaseUrl })
    const bus = createBus({ databaseUrl, schema: config.busSchema })
    await bus.start()
    await stocksDb.transaction().execute((trx) => work(trx, bus))
    await bus.stop()
    await stocksDb.destroy()
  }
  return {
    db,
    app,
    /** The bus with this service's role. */
    createBus: () => createBus({ databaseUrl: config.databaseUrl, schema: config.busSchema }),
    /** Publish with the database role of stocks, keyed by accession number. */
    publish: (filing: FilingPublished) =>
      asStocks((trx, bus) =>
        bus.publish(trx, filingPublishedEvent, filing, { key: filing.accession }),
      ),
    /** Retract with the database role of stocks. */
    retract: (retraction: FilingsRetracted) =>
      asStocks((trx, bus) =>
        bus.publishAll(trx, filingsRetractedEvent, [
          { key: `${retraction.data_version}/0`, payload: retraction },
        ]),
      ),
    async close() {
      await app.close()
      await db.destroy()
      await testDatabase.drop()
    },
  }
}
