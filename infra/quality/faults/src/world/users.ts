import { randomBytes } from 'node:crypto'
import type { CurrentUser } from '@quantamental/api/account'
import { isGranting } from '@quantamental/api/subscription'
import { type Browser, signIn } from './browser.ts'
import { DEMO_PASSWORD, type World } from './world.ts'

/** User of the site, signed in. */
export interface User {
  readonly userId: number
  readonly email: string
  readonly browser: Browser
}

/** Create an active account, add it to cart and sign it in. */
export async function createUser(world: World, name: string): Promise<User> {
  const username = `${name}-${randomBytes(3).toString('hex')}`
  const email = `${username}@example.com`
  const [user] = await world.sql<{ id: number }>(
    `insert into account.user_account
       (username, email, password_hash, is_active, created_at, published_revision)
     select $1, $2, password_hash, true, now(), 1
       from account.user_account where email = 'demo@quantamental.example'
     returning id`,
    [username, email],
  )
  if (!user) throw new Error('the demo account is missing')
  await world.sql('insert into cart.person values ($1, 1, $2, $3)', [user.id, username, email])
  // All users of a run share one client address; reset its rate limit for sign-ins.
  await world.sql('delete from account.rate_limit')
  const browser = await signIn(world.site.baseURL, email, DEMO_PASSWORD)
  return { userId: user.id, email, browser }
}

/** Tier currently granted by the site; 0 if the subscription status grants none. */
export async function readTier({ browser }: Pick<User, 'browser'>): Promise<number> {
  const { status, body } = await browser.send<CurrentUser>('GET', '/api/getme/')
  if (status !== 200) throw new Error(`getme: ${status} ${JSON.stringify(body)}`)
  return isGranting(body.status.name) ? body.tier_number : 0
}

/** Date and timestamp columns of all cart tables with rows of a customer, and of account's subscriptions. */
const COLUMNS = `
  select c.table_schema || '.' || c.table_name as "table", c.column_name as "column", c.data_type = 'date' as "isDate"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
   where t.table_type = 'BASE TABLE'
     and c.data_type in ('date', 'timestamp with time zone')
     and (c.table_schema, c.table_name) in (
       select table_schema, table_name from information_schema.columns
        where table_schema = 'cart' and column_name = 'user_id'
       union values ('cart', 'order_item'), ('cart', 'subscription_day'), ('account', 'subscription'))`

const OWNED_BY: Readonly<Record<string, string>> = {
  'cart.order_item': 'order_id in (select id from cart.purchase_order where user_id = $1)',
  'cart.subscription_day':
    'subscription_id in (select id from cart.subscription where user_id = $1)',
}

/**
 * Shift all dates of a user's plans into the past, as if `interval` had passed for this user only. Use whole
 * months or years plus days, so that the lengths of terms stay correct.
 */
export async function passTime(
  { sql }: Pick<World, 'sql'>,
  { userId }: Pick<User, 'userId'>,
  interval: string,
): Promise<void> {
  const columns = await sql<{ table: string; column: string; isDate: boolean }>(COLUMNS)
  for (const [table, own] of Map.groupBy(columns, ({ table }) => table)) {
    const set = own.map(({ column, isDate }) => {
      const moved = `${column} - $2::interval`
      return `${column} = ${isDate ? `(${moved})::date` : moved}`
    })
    const owned = OWNED_BY[table] ?? 'user_id = $1'
    await sql(`update ${table} set ${set.join(', ')} where ${owned}`, [userId, interval])
  }
}
