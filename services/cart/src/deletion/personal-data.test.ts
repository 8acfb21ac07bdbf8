import { createDatabase } from '@quantamental/service-kit/database'
import { testConfig, testKeys } from '@quantamental/service-kit/testing'
import { describePersonalData } from '@quantamental/service-kit/testing/personal-data'
import { buildApp } from '../app.ts'
import type { CartTables } from '../db/database.ts'
import { createStripeGateway } from '../payments/stripe-gateway.ts'
import { buildPlanCatalog } from '../plans/plan-catalog.ts'
import { prepareProducts } from '../plans/repository.ts'
import { removePersonalData } from './personal-data.ts'

/** Values for columns with constraints. */
const VALUES = {
  purchase_order: { state: 'completed' },
  subscription: { first_payment: 'settled', billing_cycle: 'annual' },
  scheduled_charge: { kind: 'term', state: 'failed' },
  refund: { state: 'succeeded' },
  dispute: { state: 'open' },
  ledger_entry: { status: 'succeeded' },
  subscription_event: { actor: 'user' },
}

describePersonalData('cart', async (databaseUrl) => {
  const config = testConfig('cart', { databaseUrl })
  const db = createDatabase<CartTables>(config)
  await prepareProducts(db, buildPlanCatalog())
  const gateway = createStripeGateway({
    secretKey: 'sk_test_nothing',
    apiUrl: 'http://127.0.0.1:9',
    webhookSecret: 'whsec_nothing',
    publicOrigin: config.publicOrigin,
  })
  const app = await buildApp({ config, db, gateway, keys: testKeys.source })
  return {
    app,
    remove: (id) => removePersonalData(db, id),
    close: () => db.destroy(),
    values: VALUES,
  }
})
