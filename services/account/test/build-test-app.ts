import type { ServiceConfig } from '@quantamental/service-kit/config'
import {
  createTestDatabase,
  type TestDatabase,
  testConfig,
} from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import type { ReleaseAgent } from '../src/admin/release-agent.ts'
import { buildApp } from '../src/app.ts'
import { type Database, openDatabase } from '../src/db/database.ts'
import { hashPassword } from '../src/passwords/password-hash.ts'
import { type AccountLimits, DEFAULT_LIMITS, scaleLimits } from '../src/rate-limits.ts'
import { insertUser } from '../src/users/user.repository.ts'

/** A clock that only moves when the test advances it. */
export interface TestClock {
  now: Date
  advance(seconds: number): void
}

export interface TestAccount {
  readonly app: FastifyInstance
  readonly db: Database
  readonly database: TestDatabase
  readonly clock: TestClock
  readonly lines: string[]
  /** Another instance of the service with the same database and clock. */
  buildInstance(): Promise<FastifyInstance>
  close(): Promise<void>
}

/** A release agent without builds. */
const EMPTY_AGENT: ReleaseAgent = {
  readState: async () => ({ revision: 0, units: [], operations: [], since: '', changes: [] }),
  change: async ({ action, name, version }, actor) => ({
    ...{ id: '1', action, name, version, actor, started_at: '', ended_at: '' },
    ...{ state: 'done', text: '', reasons: [] },
  }),
  preview: async () => ({ path: '/' }),
}

export const UNLIMITED = scaleLimits(DEFAULT_LIMITS, 0)

export async function buildTestAccount({
  limits = UNLIMITED,
  config: overrides = {},
  isRoleApproved = false,
  breachedPasswordsUrl = null,
  releaseAgent = EMPTY_AGENT,
}: {
  releaseAgent?: ReleaseAgent
  limits?: AccountLimits
  isRoleApproved?: boolean
  breachedPasswordsUrl?: string | null
  config?: Partial<ServiceConfig>
} = {}): Promise<TestAccount> {
  const database = await createTestDatabase('account')
  const { databaseUrl } = database
  const config = testConfig('account', { databaseUrl, logLevel: 'trace', ...overrides })
  const clock: TestClock = {
    now: new Date(),
    advance(seconds) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const lines: string[] = []
  const apps: FastifyInstance[] = []
  const dbs: Database[] = []
  const buildInstance = async () => {
    const db = await openDatabase(config)
    const app = await buildApp({
      config,
      db,
      limits,
      now: () => clock.now,
      isRoleApproved,
      breachedPasswordsUrl,
      releaseAgent,
      logStream: { write: (line) => lines.push(line) },
    })
    dbs.push(db)
    apps.push(app)
    return app
  }
  const app = await buildInstance()
  const [db] = dbs as [Database]
  return {
    app,
    db,
    database,
    clock,
    lines,
    buildInstance,
    async close() {
      for (const each of apps) await each.close()
      for (const each of dbs) await each.destroy()
      await database.drop()
    },
  }
}

export const PASSWORD = 'correct horse battery'

/** Created once per test file, because hashing is slow by design. */
let passwordHash: Promise<string> | undefined

/** An active user with the password `PASSWORD`. */
export async function insertActiveUser(db: Database, username: string): Promise<number> {
  passwordHash ??= hashPassword(PASSWORD)
  const { id } = await insertUser(db, {
    username,
    email: `${username}@example.test`,
    password_hash: await passwordHash,
    is_active: true,
    created_at: new Date(),
  })
  return id
}
