import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { STOCK_PAGES, type StockPage } from '@quantamental/api/stocks'
import { testConfig, testKeys, viewerCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { type KyselyPlugin, sql } from 'kysely'
import { buildQuarter, buildResult } from '../../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
  TODAY,
} from '../../../test/published-universe.ts'
import { buildApp } from '../../app.ts'

let queries = 0
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    queries += 1
    return result
  },
}

let universe: PublishedUniverse
/** An instance without publication notices. */
let app: FastifyInstance
/** An instance with publication notices. */
let listening: FastifyInstance
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
  listening = await buildApp({
    config: testConfig('stocks', { databaseUrl: universe.databaseUrl }),
    db: universe.db.withPlugin(counter),
    keys: testKeys.source,
    today: () => TODAY,
  })
  await app.inject('/api/tickers/T1/profile/')
})
afterAll(async () => {
  await app.close()
  await listening.close()
  await universe.close()
})

async function countQueries(page: StockPage): Promise<number> {
  queries = 0
  expect((await app.inject(`/api/tickers/T1/${page}/`)).statusCode).toBe(200)
  return queries
}

describe('page reads', () => {
  it.each(STOCK_PAGES.filter((page) => page !== 'summary'))(
    'the %s page costs one database query',
    async (page) => {
      expect(await countQueries(page)).toBe(1)
    },
  )

  it('the summary page costs a second query, for the next calendar date', async () => {
    expect(await countQueries('summary')).toBe(2)
  })

  it('an unchanged page requested again costs no query, cached per entitlement', async () => {
    const url = '/api/tickers/T1/summary/'
    const count = async (headers: Record<string, string> = {}) => {
      queries = 0
      const response = await listening.inject({ url, headers })
      return { response, count: queries }
    }
    let visitor = await count()
    while (visitor.count > 0) visitor = await count()
    const subscriber = await viewerCookies({ tierNumber: 5 })
    const first = await count(subscriber)
    const again = await count(subscriber)
    expect([first.count, again.count]).toEqual([2, 0])
    expect(again.response.body).toBe(first.response.body)
    expect(again.response.headers.etag).toBe(first.response.headers.etag)
    expect(first.response.json().lock).toBeNull()
    expect(visitor.response.json().lock).toMatchObject({ locked: true, reason: 'anonymous' })
    const etag = String(again.response.headers.etag)
    const unchanged = await count({ ...subscriber, 'if-none-match': etag })
    expect([unchanged.response.statusCode, unchanged.count]).toEqual([304, 0])
  })

  it('a new calendar date shows without a publication', async () => {
    const url = '/api/tickers/T1/summary/'
    const nextEvent = async () => (await listening.inject(url)).json().universe.next_event
    expect(await nextEvent()).toBeNull()
    await sql`insert into calendar_event (symbol, origin, kind, date, session, file)
      values ('T1', 'simulated', 'earnings', '2026-12-01', null, 'test')`.execute(universe.db)
    let shown = await nextEvent()
    while (shown === null) {
      await nextTurn()
      shown = await nextEvent()
    }
    expect(shown).toMatchObject({ kind: 'earnings', date: '2026-12-01' })
  })

  it('a page is read by the primary key of company and page', async () => {
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
