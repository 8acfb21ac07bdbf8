import type { SubscriptionStatus } from '@quantamental/api/common'
import type { Database, UserRow } from './db/database.ts'
import { saveSubscriptionSummary } from './db/subscription-summary.repository.ts'
import { findUserByEmail, insertUser } from './db/user.repository.ts'
import { hashPassword, isPasswordOf } from './passwords/password-hash.ts'

/** Far from the ids the cart service gives. */
const FIRST_DEMO_SUBSCRIPTION_ID = 900_001

interface DemoUser {
  readonly username: string
  readonly plan?: {
    readonly name: string
    readonly tierNumber: number
    readonly status: SubscriptionStatus
    /** Days since the last paid one; absent when the year is paid. */
    readonly overdueDays?: number
  }
}

export const DEMO_USERS: readonly DemoUser[] = [
  { username: 'demo' },
  { username: 'basic', plan: { name: 'Basic', tierNumber: 3, status: 'current' } },
  { username: 'pro', plan: { name: 'Pro', tierNumber: 5, status: 'current' } },
  {
    username: 'pastdue',
    plan: { name: 'Standard', tierNumber: 4, status: 'past_due', overdueDays: 10 },
  },
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

/**
 * Makes the demonstration accounts, or brings them up to date; the year of each plan is laid around
 * `today` (yyyy-mm-dd).
 */
export async function seedDemoUsers(
  db: Database,
  { password, today, now }: { password: string; today: string; now: Date },
): Promise<void> {
  const day = Temporal.PlainDate.from(today)
  for (const [index, { username, plan }] of DEMO_USERS.entries()) {
    const user = await saveUser(db, username, password, now)
    if (!plan) continue
    const start = day.subtract({ months: 6 })
    const expiry = start.add({ years: 1 }).subtract({ days: 1 })
    const paidTill = plan.overdueDays ? day.subtract({ days: plan.overdueDays }) : expiry
    await saveSubscriptionSummary(db, {
      id: FIRST_DEMO_SUBSCRIPTION_ID + index,
      user_id: user.id,
      name: plan.name,
      tier_number: plan.tierNumber,
      status: plan.status,
      subscription_start_date: start.toString(),
      subscription_expiry_date: expiry.toString(),
      paid_till_date: paidTill.toString(),
    })
  }
}
