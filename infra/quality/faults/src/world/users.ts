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
