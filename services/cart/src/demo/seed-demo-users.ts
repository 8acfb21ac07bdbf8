import { businessToday } from '@quantamental/api/subscription'
import type { CartContext } from '../context.ts'
import type { CartTransaction } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { saveUser } from '../users/repository.ts'
import { chargeDemo } from './charge-demo.ts'
import { DEMO_SITUATIONS } from './demo-situations.ts'
import { seedDemoAccount } from './seed-demo-account.ts'

export interface DemoUser {
  readonly username: string
  readonly user_id: number
  readonly email: string
}

/** Whether a visitor has used the account; its rows then stay unchanged. */
async function isInUse(trx: CartTransaction, userId: number): Promise<boolean> {
  const event = await trx
    .selectFrom('subscription_event')
    .select('id')
    .where('user_id', '=', userId)
    .where('actor', '!=', 'demo')
    .where('event', 'not in', ['day-began', 'purge-due'])
    .executeTakeFirst()
  const order = await trx
    .selectFrom('purchase_order')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_token', 'not like', 'demo:%')
    .executeTakeFirst()
  return event !== undefined || order !== undefined
}

/**
 * Seed the purchases of the demo accounts, dated around today; accounts in use stay unchanged.
 * With `isSimulated` the newest order of each is paid at the simulator. Safe to repeat.
 */
export async function seedDemoUsers(
  context: CartContext,
  users: readonly DemoUser[],
  { isSimulated }: { readonly isSimulated: boolean },
): Promise<void> {
  const { db } = context
  const now = context.now()
  for (const { username, user_id: userId, email } of users) {
    await saveUser(db, { user_id: userId, revision: 0, username, email })
    const situation = DEMO_SITUATIONS[username]
    if (!situation) continue
    await withUserLock(db, userId, async (trx) => {
      if (await isInUse(trx, userId)) return
      await seedDemoAccount(trx, { userId, username, now }, situation(businessToday(now)))
    })
    if (isSimulated) await chargeDemo(context, userId)
  }
}
