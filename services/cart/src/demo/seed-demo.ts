import { loadPaymentConfig } from '../config.ts'
import { openContext } from '../context.ts'
import { loadPlanCatalog } from '../plans/plans-file.ts'
import { prepareProducts } from '../plans/repository.ts'
import { type DemoUser, seedDemoUsers } from './seed-demo-users.ts'

/**
 * `node services/cart/src/demo/seed-demo.ts`: safe to repeat. `DEMO_USERS` is JSON of `{username,
 * user_id, email}[]`, as printed by account's seed.
 */
const users = JSON.parse(process.env.DEMO_USERS || '[]') as DemoUser[]
const context = openContext(() => new Date())
try {
  await prepareProducts(context.db, await loadPlanCatalog(process.env.PLANS_FILE))
  const isSimulated = loadPaymentConfig().apiUrl !== undefined
  await seedDemoUsers(context, users, { isSimulated })
  console.log(`Seeded purchases of ${users.map(({ username }) => username).join(', ')}`)
} finally {
  await context.db.destroy()
}
