import { randomUUID } from 'node:crypto'
import type { SubscriptionStatus } from '@quantamental/api/common'
import type { Database } from '../src/db/database.ts'
import type { CompanyRow } from '../src/db/tables.ts'
import { signAccessToken } from '../src/sessions/access-token.ts'
import { createKeyring } from '../src/sessions/keyring.ts'
import { insertUser } from '../src/users/user.repository.ts'
import { Browser } from './browser.ts'
import type { TestAccount } from './build-test-app.ts'

export interface TestPlan {
  readonly tier: number
  readonly status: SubscriptionStatus
}
export const NO_PLAN: TestPlan = { tier: 0, status: 'unsubscribed' }
export const BASIC: TestPlan = { tier: 3, status: 'current' }
export const COMMERCIAL: TestPlan = { tier: 9, status: 'current' }

const DECADES = new Date('2060-01-01T00:00:00Z')

type Answer = Awaited<ReturnType<Browser['get']>>

/** A signed-in user with a plan set by the test. */
export class ListUser {
  readonly id: number
  readonly browser: Browser
  readonly #account: TestAccount
  readonly #sessionId: string

  constructor(account: TestAccount, id: number, sessionId: string) {
    this.#account = account
    this.id = id
    this.#sessionId = sessionId
    this.browser = new Browser(account.app)
  }

  async havePlan({ tier, status }: TestPlan): Promise<this> {
    const keyring = createKeyring(this.#account.db, () => new Date())
    const entitlement = { effectiveSubId: null, tierNumber: tier, status }
    const authentication = { amr: ['pwd'], at: this.#account.clock.now }
    const sessionId = this.#sessionId
    const holder = { userId: this.id, sessionId, roles: [], entitlement, authentication }
    const token = await signAccessToken(keyring, holder, new Date())
    this.browser.setCookie('qm_access', token)
    await this.browser.visit()
    return this
  }

  get(url: string): Promise<Answer> {
    return this.browser.get(url)
  }

  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    return this.browser.send({ method, url, ...(payload && { payload }) })
  }

  post(url: string, payload?: object): Promise<Answer> {
    return this.send('POST', url, payload)
  }
}

/** A user with a session and no password. */
export async function createListUser(
  account: TestAccount,
  plan: TestPlan = NO_PLAN,
): Promise<ListUser> {
  const username = `user-${randomUUID().slice(0, 13)}`
  const { id } = await insertUser(account.db, {
    username,
    email: `${username}@example.test`,
    password_hash: '!',
    is_active: true,
    created_at: new Date(),
  })
  const sessionId = randomUUID()
  await account.db
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: id,
      chain_secret: Buffer.alloc(32),
      created_at: new Date(),
      last_used_at: new Date(),
      expires_at: DECADES,
      revoked_at: null,
      revoked_reason: null,
      device: '',
      address: '',
    })
    .execute()
  return new ListUser(account, id, sessionId).havePlan(plan)
}

export function buildCompany(overrides: Partial<CompanyRow> & { ticker: string }): CompanyRow {
  return {
    name: `${overrides.ticker} Inc.`,
    tier_number: 3,
    sector: null,
    latest_quarter: null,
    latest_letter: null,
    delayed_quarter: null,
    delayed_letter: null,
    latest_upside: null,
    delayed_upside: null,
    latest_upside_basis: null,
    delayed_upside_basis: null,
    is_removed: false,
    data_version: 1,
    simulated: true,
    revision: 1,
    known_since_version: 0,
    ...overrides,
  }
}

/** `S0`, `S1`, … of tier 3, and one stock of each other kind. */
export const STOCKS: readonly string[] = Array.from({ length: 60 }, (_, index) => `S${index}`)

export async function insertCompanies(db: Database): Promise<void> {
  await db
    .insertInto('company')
    .values([
      ...STOCKS.map((ticker) => buildCompany({ ticker })),
      buildCompany({ ticker: 'FOUR', tier_number: 4 }),
      buildCompany({ ticker: 'FIVE', tier_number: 5 }),
      buildCompany({ ticker: 'FREE', tier_number: 0 }),
      buildCompany({ ticker: 'GONE', is_removed: true }),
      buildCompany({ ticker: 'BRK.B', name: '=Berkshire, "B"' }),
    ])
    .execute()
}
