import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { STOCK_PAGES, type StockPage } from '@quantamental/api/stocks'
import { testConfig, testKeys } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { type KyselyPlugin, sql } from 'kysely'
import { buildQuarter, buildResult } from '../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
} from '../../test/published-universe.ts'
import { buildApp } from '../app.ts'

let queries = 0
const counter: KyselyPlugin = {
  transformQuery({ node }) {
    queries += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

let universe: PublishedUniverse
let app: FastifyInstance
beforeAll(async () => {
  const result = buildResult(1, 6, (ordinal) =>
    buildQuarter(ordinal, { free: 1, model: 2, items: 3 }),
  )
  universe = await createPublishedUniverse([{ company: buildTestCompany(1), result }])
  app = await buildApp({
    config: testConfig('stocks'),
    db: universe.db.withPlugin(counter),
    keys: testKeys.source,
  })
  await app.inject('/api/tickers/T1/profile/')
})
afterAll(async () => {
  await app.close()
  await universe.close()
})

async function countQueries(page: StockPage): Promise<number> {
  queries = 0
  expect((await app.inject(`/api/tickers/T1/${page}/`)).statusCode).toBe(200)
  return queries
}

describe('a page', () => {
  it.each(STOCK_PAGES.filter((page) => page !== 'summary'))(
    'costs one read of the database: %s',
    async (page) => {
      expect(await countQueries(page)).toBe(1)
    },
  )

  it('costs one more as a summary, for the next date of the calendar', async () => {
    expect(await countQueries('summary')).toBe(2)
  })

  it('is read by the index of its company and page', async () => {
    const { rows } = await universe.db.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection)
      return sql<Record<'QUERY PLAN', string>>`
        explain select body from document
         where company_id = 1 and page in ('summary', 'periods') and from_version <= 1`.execute(
        connection,
      )
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.* document_pkey/)
  })
})
