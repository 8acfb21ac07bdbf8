import { loadConfig } from '@quantamental/service-kit/config'
import { seedDemoUsers } from './demo-users.ts'
import { openDatabase } from './open-database.ts'

/**
 * `node services/account/src/seed-demo.ts`: idempotent. `DEMO_PASSWORD` sets the password of all demo
 * accounts. Prints `{username, user_id, email}[]` as JSON, the input for cart's seed.
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
