import { createDatabase } from '@quantamental/service-kit/database'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { createTestDatabase, testConfig, testKeys } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { buildApp } from '../src/app.ts'
import type { Database } from '../src/db/database.ts'

type AppOptions = Partial<Parameters<typeof buildApp>[0]>

export type StocksDatabase = Awaited<ReturnType<typeof createStocksDatabase>>

/** A migrated database, and the service on it; `close` removes them. */
export async function createStocksDatabase() {
  const database = await createTestDatabase('stocks')
  const { databaseUrl } = database
  const db = createDatabase<Database>({ databaseUrl })
  await migrateToLatest(db, new URL('../migrations/', import.meta.url))
  const apps: FastifyInstance[] = []
  const closeApps = async () => {
    for (const app of apps.splice(0)) await app.close()
  }
  return {
    db,
    databaseUrl,
    /** Another instance of the service, which is loaded only by tests of its responses. */
    async serve(options: AppOptions = {}): Promise<FastifyInstance> {
      const service = await import('../src/app.ts')
      const config = testConfig('stocks', { databaseUrl })
      const app = await service.buildApp({ config, db, keys: testKeys.source, ...options })
      apps.push(app)
      return app
    },
    closeApps,
    async count(table: keyof Database): Promise<number> {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
      return rows[0]?.n ?? 0
    },
    async close() {
      await closeApps()
      await db.destroy()
      await database.drop()
    },
  }
}
