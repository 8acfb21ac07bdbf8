import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, logIn } from './log-in.ts'
import { runSql } from './new-users.ts'
import { SERVICES, serviceEnvironment } from './service-environment.ts'
import type { Site } from './site.ts'

/** Test user with the same purchases as the demo account of its situation; none for `demo`. */
export interface Buyer {
  readonly userId: number
  readonly username: string
  readonly email: string
}

/** Demo accounts whose purchases can be copied (`services/cart/src/demo`). */
export type Situation = 'demo' | 'basic' | 'standard' | 'pastdue' | 'canceled' | 'expired'

async function insertAccount(site: Site, situation: Situation): Promise<Buyer> {
  const username = `${situation}-${randomBytes(3).toString('hex')}`
  const email = `${username}@example.com`
  // Same password as the demo accounts.
  const { rows } = await runSql(
    site,
    `with made as (
       insert into account.user_account
         (username, email, password_hash, is_active, roles, created_at, published_revision)
       select $1, $2, password_hash, true, '{}', now(), 1
         from account.user_account where email = 'demo@quantamental.example'
       returning id)
     insert into cart.person (user_id, revision, username, email)
     select id, 1, $1, $2 from made returning user_id`,
    [username, email],
  )
  return { userId: rows[0].user_id, username, email }
}

/** Number of subscriptions of `ids` in account and in cart. */
async function countSubscriptions(site: Site, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await runSql(
    site,
    `select (select count(*)::int from account.subscription where user_id = any ($1)) as in_account,
            (select count(*)::int from cart.subscription where user_id = any ($1)) as in_cart`,
    [ids],
  )
  return [rows[0].in_account, rows[0].in_cart]
}

/**
 * Create users with the purchases of demo accounts, seeded by the same command, so that tests can change
 * them without affecting the shared demo accounts.
 */
export async function makeBuyers<const Wanted extends readonly Situation[]>(
  site: Site,
  situations: Wanted,
): Promise<{ readonly [At in keyof Wanted]: Buyer }> {
  const buyers: Buyer[] = []
  for (const situation of situations) buyers.push(await insertAccount(site, situation))
  const users = buyers.map(({ userId, email }, at) => ({
    username: situations[at],
    user_id: userId,
    email,
  }))
  await promisify(execFile)(process.execPath, [path.join(SERVICES, 'cart/src/demo/seed-demo.ts')], {
    env: { ...serviceEnvironment(site, 'cart'), DEMO_USERS: JSON.stringify(users) },
  })
  const ids = buyers.map(({ userId }) => userId)
  await expect
    .poll(
      async () => {
        const [inAccount, inCart] = await countSubscriptions(site, ids)
        return inAccount === inCart
      },
      { message: 'account has the subscriptions that cart published' },
    )
    .toBe(true)
  return buyers as { readonly [At in keyof Wanted]: Buyer }
}

/** Sign a buyer in through the login page. */
export function logInBuyer(page: Page, { email }: Buyer): Promise<void> {
  return logIn(page, email, DEMO_PASSWORD)
}

/**
 * Shift all dates of a buyer's subscriptions and scheduled charges in cart and account by `days`, as if
 * `-days` days had passed.
 */
export async function moveDays(site: Site, { userId }: Buyer, days: number): Promise<void> {
  for (const service of ['cart', 'account'])
    await runSql(
      site,
      `update ${service}.subscription set
         subscription_start_date = subscription_start_date + $2::int,
         subscription_expiry_date = subscription_expiry_date + $2::int,
         paid_till_date = paid_till_date + $2::int
       where user_id = $1`,
      [userId, days],
    )
  await runSql(
    site,
    `update cart.scheduled_charge set period_start = period_start + $2::int,
       period_end = period_end + $2::int, next_attempt_on = next_attempt_on + $2::int
     where user_id = $1`,
    [userId, days],
  )
}

/** Shift the dates so that the paid period ends in `left` days. */
export async function payTill(site: Site, buyer: Buyer, left: number): Promise<void> {
  const { rows } = await runSql(
    site,
    `select paid_till_date - (now() at time zone 'America/New_York')::date as days
       from cart.subscription where user_id = $1 order by paid_till_date desc limit 1`,
    [buyer.userId],
  )
  await moveDays(site, buyer, left - rows[0].days)
}

/** Undo the failed charge of a `pastdue` buyer; the monthly plan is then paid for `left` more days. */
export async function settleMonthly(site: Site, buyer: Buyer, left: number): Promise<void> {
  await runSql(site, 'delete from cart.scheduled_charge where user_id = $1', [buyer.userId])
  await payTill(site, buyer, left)
}
