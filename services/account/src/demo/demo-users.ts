import { OPERATOR_ROLE } from '@quantamental/api/cart'
import type { ROLES } from '@quantamental/api/site'
import type { Database } from '../db/database.ts'
import type { UserRow } from '../db/tables.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { publishUnpublishedUsers } from '../events/publish-users.ts'
import { hashPassword, isPasswordOf } from '../passwords/password-hash.ts'
import { findTakenNames, findUserByEmail, insertUser } from '../users/user.repository.ts'
import { createList } from '../watch-lists/create-watch-list.route.ts'
import { listWatchLists } from '../watch-lists/watch-list.repository.ts'
import { insertWatchListItems } from '../watch-lists/watch-list-item.repository.ts'
import { seedDemoFactors } from './demo-factors.ts'

type Watched = readonly [ticker: string, note: string]

interface DemoWatchList {
  readonly name: string
  readonly stocks: readonly Watched[]
}

const DEMO_WATCH_LISTS: readonly DemoWatchList[] = [
  {
    name: 'Core holdings',
    stocks: [
      ['AAPL', 'Buybacks: how long do they hold up earnings per share?'],
      ['MSFT', ''],
      ['JNJ', 'Look again after the next quarterly report.'],
      ['KO', 'Held for the dividend.'],
    ],
  },
  {
    name: 'To read up on',
    stocks: [
      ['NVDA', 'Check the price-earnings ratio.'],
      ['JPM', ''],
      ['XOM', 'Sensitive to interest rates?'],
    ],
  },
]

/** Add these watch lists if the user has none; the companies may still be unknown. */
function seedWatchLists(
  db: Database,
  userId: number,
  lists: readonly DemoWatchList[],
  now: Date,
): Promise<void> {
  return withUserLock(db, userId, async (trx) => {
    if ((await listWatchLists(trx, userId)).length > 0) return
    for (const { name, stocks } of lists) {
      const viewer = { userId, tierNumber: 9, status: 'current' } as const
      const { id } = await createList(trx, viewer, name, now)
      const items = stocks.map(([ticker, note]) => ({ ticker, note }))
      await insertWatchListItems(trx, id, { stocks: items, from: 0 }, now)
    }
  })
}

/** Role for writing and publishing articles. */
const EDITOR_ROLE = 'editor' satisfies (typeof ROLES)[number]

interface DemoUser {
  readonly username: string
  readonly roles?: readonly string[]
  readonly watchLists?: readonly DemoWatchList[]
}

/** Their purchases are seeded by cart: `services/cart/src/demo`. */
export const DEMO_USERS: readonly DemoUser[] = [
  { username: 'demo' },
  { username: 'basic', watchLists: DEMO_WATCH_LISTS },
  { username: 'pro', watchLists: DEMO_WATCH_LISTS },
  { username: 'pastdue' },
  { username: 'standard' },
  { username: 'commercial' },
  { username: 'canceled' },
  { username: 'expired' },
  { username: 'operator', roles: [OPERATOR_ROLE] },
  { username: 'editor', roles: [EDITOR_ROLE] },
]

/** Input for cart's seed. */
export interface SeededUser {
  /** Original name of the demo account, even if it was renamed. */
  readonly username: string
  readonly user_id: number
  readonly email: string
}

function demoEmail(username: string): string {
  return `${username}@quantamental.example`
}

async function saveUser(
  db: Database,
  { username, roles = [] }: DemoUser,
  password: string,
  now: Date,
): Promise<UserRow> {
  const email = demoEmail(username)
  const existing = await findUserByEmail(db, email)
  if (!existing) {
    const taken = await findTakenNames(db, { username, email })
    return insertUser(db, {
      username: taken.username ? `demo-${username}` : username,
      email,
      password_hash: await hashPassword(password),
      is_active: true,
      roles: [...roles],
      created_at: now,
    })
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

/**
 * Create or update the demo accounts and publish their identities to the other services. With `totpSecret`, staff have
 * second factors with published keys.
 */
export async function seedDemoUsers(
  db: Database,
  { password, totpSecret, now }: { password: string; totpSecret?: string | undefined; now: Date },
): Promise<SeededUser[]> {
  const seeded: SeededUser[] = []
  for (const demo of DEMO_USERS) {
    const { id, email } = await saveUser(db, demo, password, now)
    if (demo.watchLists) await seedWatchLists(db, id, demo.watchLists, now)
    const { username, roles = [] } = demo
    if (totpSecret && roles.length > 0) {
      await seedDemoFactors(db, { userId: id, username, secret: totpSecret, now })
    }
    seeded.push({ username: demo.username, user_id: id, email })
  }
  await publishUnpublishedUsers(db)
  return seeded
}
