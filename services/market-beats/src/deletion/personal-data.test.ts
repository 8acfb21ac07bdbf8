import { createDatabase } from '@quantamental/service-kit/database'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { testConfig, testKeys } from '@quantamental/service-kit/testing'
import { describePersonalData } from '@quantamental/service-kit/testing/personal-data'
import { buildApp } from '../app.ts'
import type { MarketBeatsTables } from '../db/database.ts'
import { removePersonalData } from './personal-data.ts'

describePersonalData('market-beats', async (databaseUrl) => {
  const config = testConfig('market-beats', { databaseUrl })
  const db = createDatabase<MarketBeatsTables>(config)
  await migrateToLatest(db, new URL('../../migrations/', import.meta.url))
  const app = await buildApp({ config, db, keys: testKeys.source, ready: async () => {} })
  return { app, remove: (id) => removePersonalData(db, id), close: () => db.destroy() }
})
