import { randomBytes } from 'node:crypto'
import type { SignIn } from '@quantamental/api/account'
import { openSite, type Site } from '@quantamental/e2e/site'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { Client, closeConnections } from './client.ts'

/** Password of the demo accounts, printed by `npm start`; users created here get the same hash. */
export const DEMO_PASSWORD = 'explore-the-ratings'
/** Key of the demo staff's authenticator app: infra/platform/start/src/demo-accounts.ts. */
export const TOTP_SECRET = 'QUANTAMENTALDEMOKEYQUANTAMENTALD'

export interface User {
  readonly userId: number
  readonly username: string
  readonly email: string
  readonly roles: readonly string[]
  readonly client: Client
}

/** Running site under test. */
export interface World {
  readonly site: Site
  /** Run SQL as the database administrator. */
  sql<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  close(): Promise<void>
}

export function openWorld(dataDir: string): World {
  const site = openSite(dataDir)
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 4 })
  pool.on('error', () => {})
  return {
    site,
    sql: async (text, values = []) => (await pool.query(text, [...values])).rows,
    async close() {
      closeConnections()
      await pool.end()
    },
  }
}

/** Active user with the password of the demo accounts; staff with their authenticator app. Not signed in. */
export async function createUser(
  { site, sql }: World,
  name: string,
  roles: readonly string[] = [],
): Promise<User> {
  const username = `${name}-${randomBytes(4).toString('hex')}`
  const email = `${username}@example.com`
  const [user] = await sql<{ id: number }>(
    `insert into account.user_account
       (username, email, password_hash, is_active, roles, created_at, published_revision)
     select $1, $2, password_hash, true, $3, now(), 1
       from account.user_account where email = 'demo@quantamental.example'
     returning id`,
    [username, email, roles],
  )
  if (!user) throw new Error('the demo account is missing')
  await sql('insert into cart.person values ($1, 1, $2, $3)', [user.id, username, email])
  if (roles.length > 0) {
    await sql(
      `insert into account.totp (user_id, secret, last_step, created_at) values ($1, $2, 0, now())`,
      [user.id, TOTP_SECRET],
    )
  }
  return { userId: user.id, username, email, roles, client: new Client(site.baseURL) }
}

/** Sign a user in, with a code of the authenticator app if a second factor is required. */
export async function signIn({ sql }: World, { userId, email, client }: User): Promise<void> {
  client.jar.clear()
  await client.call('GET', '/api/csrf/')
  const { required } = await client.call<SignIn>('POST', '/api/jwt/create/', {
    email,
    password: DEMO_PASSWORD,
  })
  if (!required) return
  // A code works once, and users sign in more often than every 30 seconds here.
  await sql('update account.totp set last_step = 0 where user_id = $1', [userId])
  await client.call('POST', '/api/jwt/code/', { method: 'totp', code: currentCode() })
}

export function currentCode(secret = TOTP_SECRET): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}
