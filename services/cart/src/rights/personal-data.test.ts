import { createDatabase } from '@quantamental/service-kit/database'
import { testConfig, testKeys } from '@quantamental/service-kit/testing'
import { describePersonalData } from '@quantamental/service-kit/testing/personal-data'
import { buildApp } from '../app.ts'
import type { CartTables } from '../db/database.ts'
import { buildPlanCatalogue } from '../domain/plan-catalogue.ts'
import { prepareProducts } from '../prepare-products.ts'
import { removePersonalData } from './personal-data.ts'

describePersonalData('cart', async (databaseUrl) => {
  const config = testConfig('cart', { databaseUrl })
  const db = createDatabase<CartTables>(config)
  await prepareProducts(db, buildPlanCatalogue())
  const app = await buildApp({ config, db, keys: testKeys.source })
  return { app, remove: (id) => removePersonalData(db, id), close: () => db.destroy() }
})
