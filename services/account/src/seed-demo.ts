import { businessToday } from '@quantamental/api/subscription'
import { loadConfig } from '@quantamental/service-kit/config'
import { DEMO_USERS, demoEmail, seedDemoUsers } from './demo-users.ts'
import { openDatabase } from './open-database.ts'

/** `node services/account/src/seed-demo.ts`: safe to repeat. `DEMO_PASSWORD` sets their password. */
const DEFAULT_PASSWORD = 'explore-the-ratings'

const now = new Date()
const db = await openDatabase(loadConfig('account'))
try {
  await seedDemoUsers(db, {
    password: process.env.DEMO_PASSWORD || DEFAULT_PASSWORD,
    today: businessToday(now),
    now,
  })
  console.log(`Demo users: ${DEMO_USERS.map(({ username }) => demoEmail(username)).join(', ')}`)
} finally {
  await db.destroy()
}
