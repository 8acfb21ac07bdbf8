import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { createServiceApp } from '../app.ts'
import { createDatabase } from '../database/database.ts'
import { createTestDatabase, testConfig, testKeys } from '../testing/testing.ts'

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>
let database: TestDatabase
let app: FastifyInstance
const opened: { destroy(): Promise<void> }[] = []
beforeAll(async () => {
  database = await createTestDatabase('account')
  const config = testConfig('account', { databaseUrl: database.databaseUrl })
  const db = createDatabase(config)
  opened.push(db)
  app = await createServiceApp({ config, db, keys: testKeys.source })
})
afterAll(async () => {
  await app?.close()
  await Promise.all(opened.map((db) => db.destroy()))
  await database?.drop()
})

const read = (file: string) =>
  readFileSync(new URL(`../../../../infra/deploy/observability/${file}`, import.meta.url), 'utf8')

describe('the Prometheus metrics of a service', () => {
  it('a service exports every kit metric used by the dashboard and the alerts', async () => {
    const { body } = await app.inject('/metrics')
    const named = `${read('dashboard.json')} ${read('alerts.yaml')}`.match(
      /\b(?:bus|database|nodejs|process|http|service)_[a-z_]+/g,
    )
    const known = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
    const missing = [...new Set(named)].filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(?:count|bucket|sum)$/, '')),
    )
    expect(missing).toEqual([])
    expect(body).toMatch(/database_pool_connections\{state="waiting",service="account"\} 0/)
    expect(body).toMatch(/bus_queue_events\{queue="[\w.-]+\.account",state="failed",[^}]*\} 0/)
    expect(body).not.toMatch(/queue="[\w.-]+\.cart"/)
  })
})
