import { randomUUID } from 'node:crypto'
import { createTotpSecret } from '../src/second-factors/totp.ts'
import { signAccessToken } from '../src/sessions/access-token.ts'
import { createKeyring } from '../src/sessions/keyring.ts'
import { insertUser } from '../src/users/user.repository.ts'
import { Browser } from './browser.ts'
import type { TestAccount } from './build-test-app.ts'

const DECADES = new Date('2060-01-01T00:00:00Z')

export interface SignedInUser {
  readonly id: number
  readonly sessionId: string
  readonly browser: Browser
}

/** A user with roles, a second factor and a session, in a browser. */
export async function signInAs(
  account: TestAccount,
  username: string,
  roles: readonly string[],
): Promise<SignedInUser> {
  const { app, db, clock } = account
  const { id } = await insertUser(db, {
    username,
    email: `${username}@example.test`,
    password_hash: '!',
    is_active: true,
    roles: [...roles],
    created_at: new Date(),
  })
  const secret = createTotpSecret()
  await db
    .insertInto('totp')
    .values({ user_id: id, secret, last_step: 0, created_at: new Date(), last_used_at: null })
    .execute()
  return openSession(account, { id, roles, app, db, clock })
}

/** Open another session for a user. */
export async function openSession(
  { app, db, clock }: Pick<TestAccount, 'app' | 'db' | 'clock'>,
  { id, roles }: { id: number; roles: readonly string[] } & Partial<TestAccount>,
): Promise<SignedInUser> {
  const sessionId = randomUUID()
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: id,
      chain_secret: Buffer.alloc(32),
      created_at: clock.now,
      last_used_at: clock.now,
      expires_at: DECADES,
      revoked_at: null,
      revoked_reason: null,
      device: '',
      address: '',
    })
    .execute()
  const keyring = createKeyring(db, () => new Date())
  const entitlement = { tierNumber: 0, status: 'unsubscribed' as const }
  const authentication = { amr: ['pwd', 'otp', 'mfa'], at: clock.now }
  const holder = { userId: id, sessionId, roles: [...roles], entitlement, authentication }
  const browser = new Browser(app)
  browser.setCookie('qm_access', await signAccessToken(keyring, holder, new Date()))
  await browser.visit()
  return { id, sessionId, browser }
}
