import { loadConfig } from '@quantamental/service-kit/config'
import { openDatabase } from '../db/database.ts'
import { seedDemoUsers } from './demo-users.ts'

/**
 * `node services/account/src/demo/seed-demo.ts`: idempotent. `DEMO_PASSWORD` sets the password of all demo
 * accounts, `DEMO_TOTP_SECRET` the authenticator app of the operator and the editor. Output: `{username, user_id, email}[]` as JSON, which is the input for cart's seed.
 */
const DEFAULT_PASSWORD = 'explore-the-ratings'

const db = await openDatabase(loadConfig('account'))

try {
  const users = await seedDemoUsers(db, {
    password: process.env.DEMO_PASSWORD || DEFAULT_PASSWORD,
    totpSecret: process.env.DEMO_TOTP_SECRET,
    now: new Date(),
  })
  console.log(JSON.stringify(users))
} finally {
  await db.destroy()
}
