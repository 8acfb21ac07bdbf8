import { loadConfig } from '@quantamental/service-kit/config'
import { seedDemoUsers } from './demo-users.ts'
import { openDatabase } from './open-database.ts'

/**
 * `node services/account/src/seed-demo.ts`: safe to repeat. `DEMO_PASSWORD` sets their password. Prints
 * them as JSON, `{username, user_id, email}[]`, for the seed of what they bought.
 */
const DEFAULT_PASSWORD = 'explore-the-ratings'

const db = await openDatabase(loadConfig('account'))
try {
  const users = await seedDemoUsers(db, {
    password: process.env.DEMO_PASSWORD || DEFAULT_PASSWORD,
    now: new Date(),
  })
  console.log(JSON.stringify(users))
} finally {
  await db.destroy()
}
