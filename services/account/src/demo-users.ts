import type { Database, UserRow } from './db/database.ts'
import { findUserByEmail, insertUser } from './db/user.repository.ts'
import {
  basic,
  canceled,
  type DemoBilling,
  type DemoOwner,
  expired,
  FIRST_DEMO_TRANSACTION_ID,
  pastDue,
  pro,
  toExpire,
  upgraded,
} from './demo-subscriptions.ts'
import { DEMO_WATCH_LISTS, type DemoWatchList, seedWatchLists } from './demo-watch-lists.ts'
import { hashPassword, isPasswordOf } from './passwords/password-hash.ts'
import { recordSubscription } from './subscriptions/record-subscription.ts'
import { recordTransaction } from './transactions/record-transaction.ts'

interface DemoUser {
  readonly username: string
  /** What the person has bought; absent for one who signed up only. */
  readonly billing?: (owner: DemoOwner) => DemoBilling
  readonly watchLists?: readonly DemoWatchList[]
}

/** The ids of what they bought come from the order: new ones go to the end. */
export const DEMO_USERS: readonly DemoUser[] = [
  { username: 'demo' },
  { username: 'basic', billing: basic, watchLists: DEMO_WATCH_LISTS },
  { username: 'pro', billing: pro, watchLists: DEMO_WATCH_LISTS },
  { username: 'pastdue', billing: pastDue },
  { username: 'standard', billing: toExpire },
  { username: 'commercial', billing: upgraded },
  { username: 'canceled', billing: canceled },
  { username: 'expired', billing: expired },
]

export function demoEmail(username: string): string {
  return `${username}@quantamental.example`
}

async function saveUser(
  db: Database,
  username: string,
  password: string,
  now: Date,
): Promise<UserRow> {
  const email = demoEmail(username)
  const existing = await findUserByEmail(db, email)
  if (!existing) {
    const password_hash = await hashPassword(password)
    return insertUser(db, { username, email, password_hash, is_active: true, created_at: now })
  }
  if (!(await isPasswordOf(existing.password_hash, password))) {
    await db
      .updateTable('user_account')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', existing.id)
      .execute()
  }
  return existing
}

/** Those of an earlier laying that this one does not have. */
async function deleteFormerDemoTransactions(
  db: Database,
  userId: number,
  revision: number,
): Promise<void> {
  await db
    .deleteFrom('transaction')
    .where('user_id', '=', userId)
    .where('id', '>=', FIRST_DEMO_TRANSACTION_ID)
    .where('revision', '<', revision)
    .execute()
}

/**
 * Makes the demonstration accounts, or brings them up to date; what they bought is laid around `today`
 * (yyyy-mm-dd).
 */
export async function seedDemoUsers(
  db: Database,
  { password, today, now }: { password: string; today: string; now: Date },
): Promise<void> {
  const revision = Math.floor(now.getTime() / 1000)
  for (const [index, { username, billing, watchLists }] of DEMO_USERS.entries()) {
    const user = await saveUser(db, username, password, now)
    const bought = billing?.({ userId: user.id, index, today, revision })
    for (const facts of bought?.subscriptions ?? []) await recordSubscription(db, facts, now)
    for (const each of bought?.transactions ?? []) await recordTransaction(db, each)
    await deleteFormerDemoTransactions(db, user.id, revision)
    if (watchLists) await seedWatchLists(db, user.id, watchLists, now)
  }
}
