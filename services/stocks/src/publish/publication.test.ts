import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { testConfig, testKeys } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildQuarter, buildResult } from '../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
  type TestCompany,
  TODAY,
} from '../../test/published-universe.ts'
import { buildApp } from '../app.ts'
import { makeCurrent } from './versions/data-version.repository.ts'

function companies(model: number): TestCompany[] {
  return [1, 2].map((id) => ({
    company: buildTestCompany(id),
    result: buildResult(id, 6, (ordinal) => buildQuarter(ordinal, { free: id, model, items: id })),
  }))
}

let universe: PublishedUniverse
let others: FastifyInstance[] = []
beforeEach(async () => {
  universe = await createPublishedUniverse([])
})
afterEach(async () => {
  for (const app of others) await app.close()
  others = []
  await universe.close()
})

/**
 * Another instance on the same database; without `databaseUrl` it receives no publication notices.
 */
async function startInstance(databaseUrl?: string): Promise<FastifyInstance> {
  const app = await buildApp({
    config: testConfig('stocks', databaseUrl ? { databaseUrl } : {}),
    db: universe.db,
    keys: testKeys.source,
    today: () => TODAY,
  })
  others.push(app)
  return app
}

const rollBackTo = (version: number) =>
  universe.db.transaction().execute((trx) => makeCurrent(trx, version))
const get = async (app: FastifyInstance, url: string) => (await app.inject(url)).json()
const zScore = async (app: FastifyInstance) => {
  const page = await get(app, '/api/tickers/T1/z-score/')
  return [page.company.data_version, page.data.points[0].value]
}
const expected = (model: number) =>
  Math.round((companies(model)[0]?.result.quarters[0]?.altman.value ?? 0) * 1e6) / 1e6

/**
 * Poll until `version` is shown; every response until then must come wholly from one version in
 * `models`.
 */
async function untilShown(
  app: FastifyInstance,
  version: number,
  models: ReadonlyMap<number, number>,
): Promise<void> {
  for (;;) {
    const [shown, value] = await zScore(app)
    expect(value).toBe(expected(models.get(shown) ?? 0))
    if (shown === version) return
    await nextTurn()
  }
}

describe('requests before the first publication', () => {
  it('routes return 404 and never fail before the first publication', async () => {
    const urls = ['data-version', 'tickers/AAPL/summary', 'tickeronly/AAPL', 'lists', 'lists/us']
    const more = ['industries', 'visualizer/upside-pe', 'trend', 'tickers/A/csv']
    for (const path of [...urls, ...more]) {
      const response = await universe.app.inject(`/api/${path}/`)
      expect({ path, status: response.statusCode }).toEqual({ path, status: 404 })
      expect(response.json()).toEqual({ detail: expect.any(String) })
    }
  })
})

describe('publications and rollbacks', () => {
  it('every instance shows a publication once notified, each response from one version', async () => {
    const second = await startInstance(universe.databaseUrl)
    const models = new Map<number, number>()
    const first = await universe.publish(companies(1))
    models.set(first, 1)
    const apps = [universe.app, second]
    for (const app of apps) expect(await zScore(app)).toEqual([first, expected(1)])
    const next = await universe.publish(companies(2))
    models.set(next, 2)
    for (const app of apps) {
      await untilShown(app, next, models)
      expect((await get(app, '/api/lists/us/')).data_version).toBe(next)
    }
    await rollBackTo(first)
    for (const app of apps) {
      await untilShown(app, first, models)
      expect((await get(app, '/api/lists/us/')).data_version).toBe(first)
    }
  })

  it('an instance without notices shows a publication at once', async () => {
    const withoutNotices = await startInstance()
    const first = await universe.publish(companies(1))
    expect(await zScore(withoutNotices)).toEqual([first, expected(1)])
    const next = await universe.publish(companies(2))
    expect(await zScore(withoutNotices)).toEqual([next, expected(2)])
    expect((await get(withoutNotices, '/api/lists/us/')).data_version).toBe(next)
    await rollBackTo(first)
    expect(await zScore(withoutNotices)).toEqual([first, expected(1)])
    expect((await get(withoutNotices, '/api/lists/us/')).data_version).toBe(first)
  })

  it('an instance whose connection was cut shows publications before and after it reconnects', async () => {
    const first = await universe.publish(companies(1))
    const models = new Map([[first, 1]])
    await untilShown(universe.app, first, models)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`.execute(universe.db)
    const next = await universe.publish(companies(2))
    models.set(next, 2)
    await untilShown(universe.app, next, models)
    await rollBackTo(first)
    await untilShown(universe.app, first, models)
  })

  it('a company that is new in the version becomes visible', async () => {
    const withoutNotices = await startInstance()
    await universe.publish(companies(1).slice(0, 1))
    expect((await withoutNotices.inject('/api/tickers/T2/rank/')).statusCode).toBe(404)
    await universe.publish(companies(1))
    expect((await withoutNotices.inject('/api/tickers/T2/rank/')).statusCode).toBe(200)
  })
})
