import { loadConfig } from '@quantamental/service-kit/config'
import { createDatabase } from '@quantamental/service-kit/database'
import { loadPaymentConfig } from '../config.ts'
import type { CartTables } from '../db/database.ts'
import { openGateway } from '../payments/stripe-gateway.ts'
import { loadPlanCatalog } from '../products/plans-file.ts'
import { prepareProducts } from '../products/repository.ts'
import { type DemoUser, seedDemoUsers } from './seed-demo-users.ts'

/**
 * `node services/cart/src/demo/seed-demo.ts`: safe to repeat. `DEMO_USERS` is JSON of `{username,
 * user_id, email}[]`, as printed by account's seed.
 */
const users = JSON.parse(process.env.DEMO_USERS || '[]') as DemoUser[]
const config = loadConfig('cart')
const payments = loadPaymentConfig()
const db = createDatabase<CartTables>(config)
const gateway = openGateway(config, payments, db)
const log = { info() {}, warn: console.warn, error: console.error }
try {
  await prepareProducts(db, await loadPlanCatalog(process.env.PLANS_FILE))
  const context = { config, db, gateway, now: () => new Date(), log }
  await seedDemoUsers(context, users, { isSimulated: payments.apiUrl !== undefined })
  console.log(`Seeded purchases of ${users.map(({ username }) => username).join(', ')}`)
} finally {
  await db.destroy()
}
