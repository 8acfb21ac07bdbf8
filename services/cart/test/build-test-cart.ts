import { createDatabase } from '@quantamental/service-kit/database'
import {
  createTestDatabase,
  type TestClaims,
  type TestDatabase,
  testConfig,
  testKeys,
  viewerCookies,
  visitorCookies,
} from '@quantamental/service-kit/testing'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../src/app.ts'
import type { CartTables, Database } from '../src/db/database.ts'
import {
  createStripeGateway,
  getInstallationId,
  type PaymentGateway,
} from '../src/payments/stripe-gateway.ts'
import { buildPlanCatalog } from '../src/plans/plan-catalog.ts'
import { prepareProducts } from '../src/plans/repository.ts'
import { type SpawnedSimulator, spawnSimulator } from './spawn-simulator.ts'

export const TEST_WEBHOOK_SECRET = 'whsec_test_secret'

interface TestClock {
  now: Date
  advance(seconds: number): void
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface TestCart {
  readonly app: FastifyInstance
  readonly db: Database
  readonly database: TestDatabase
  readonly gateway: PaymentGateway
  readonly simulator: SpawnedSimulator
  readonly clock: TestClock
  readonly lines: string[]
  /** Send a request with a user's session and CSRF token; null for a visitor. */
  call(
    viewer: TestClaims | null,
    method: Method,
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse>
  /**
   * Delete all purchases, here and at the simulator, and reset both clocks, so that each test
   * starts fresh.
   */
  reset(): Promise<void>
  /** Start another instance of the service with the same database and clock. */
  buildInstance(): Promise<FastifyInstance>
  close(): Promise<void>
}

const PREPARED = /^(product|installation|migration.*)$/

async function emptyTables(db: Database): Promise<void> {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: false }))
    .filter(({ schema, name, isView }) => schema === 'cart' && !isView && !PREPARED.test(name))
    .map(({ schema, name }) => sql.table(`${schema}.${name}`))
  await sql`truncate ${sql.join(tables)}`.execute(db)
  await sql`delete from bus.job`.execute(db)
}

/** The service with its own database and its own payment simulator process. */
export async function buildTestCart({
  now = new Date('2026-06-10T15:00:00Z'),
  simulator: given,
  refundLimitInCents = null,
}: {
  readonly now?: Date
  readonly refundLimitInCents?: number | null
  /** Simulator shared between databases; stopped by its creator. */
  readonly simulator?: SpawnedSimulator
} = {}): Promise<TestCart> {
  const simulator = given ?? (await spawnSimulator())
  const database = await createTestDatabase('cart')
  const config = testConfig('cart', { databaseUrl: database.databaseUrl, logLevel: 'trace' })
  const clock: TestClock = {
    now,
    advance(seconds) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const db = createDatabase<CartTables>(config)
  let skippedMs = 0
  const gateway = createStripeGateway({
    secretKey: 'sk_test_simulator',
    apiUrl: simulator.url,
    webhookSecret: TEST_WEBHOOK_SECRET,
    publicOrigin: config.publicOrigin,
    installationId: () => getInstallationId(db),
    clock: () => performance.now() + skippedMs,
  })
  const lines: string[] = []
  const apps: FastifyInstance[] = []
  const dbs: Database[] = [db]
  const buildInstance = async () => {
    const db = createDatabase<CartTables>(config)
    const app = await buildApp({
      config,
      db,
      gateway,
      keys: testKeys.source,
      now: () => clock.now,
      refundLimitInCents,
      logStream: { write: (line) => lines.push(line) },
    })
    await app.ready()
    dbs.push(db)
    apps.push(app)
    return app
  }
  await prepareProducts(db, buildPlanCatalog())
  const app = await buildInstance()
  return {
    app,
    db,
    database,
    gateway,
    simulator,
    clock,
    lines,
    async reset() {
      await emptyTables(db)
      lines.length = 0
      clock.now = now
      // An open circuit breaker lets the next call try again.
      skippedMs += 60_000
      if (given) return
      await simulator.control('POST', 'reset')
      await simulator.control('POST', 'clock', { now: now.toISOString(), frozen: true })
    },
    buildInstance,
    async call(viewer, method, url, payload) {
      // Signed in at the time of the test's clock.
      const authenticatedSecondsAgo = Math.floor((Date.now() - clock.now.getTime()) / 1000)
      const headers = viewer
        ? await viewerCookies({ authenticatedSecondsAgo, ...viewer })
        : visitorCookies()
      return app.inject({ method, url, headers, ...(payload && { payload }) })
    },
    async close() {
      for (const each of apps) await each.close()
      for (const each of dbs) await each.destroy()
      await database.drop()
      if (!given) await simulator.stop()
    },
  }
}
