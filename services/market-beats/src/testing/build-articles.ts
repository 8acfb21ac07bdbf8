import type { ChartFrozen, ChartRequested } from '@quantamental/api/events'
import type { Article, Draft } from '@quantamental/api/market-beats'
import { createDatabase } from '@quantamental/service-kit/database'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import {
  createTestDatabase,
  type TestClaims,
  testConfig,
  testKeys,
  viewerCookies,
} from '@quantamental/service-kit/testing'
import pg from 'pg'
import { buildApp } from '../app.ts'
import { publishDue } from '../articles/jobs.ts'
import { recordChart } from '../articles/publication.ts'
import type { MarketBeatsTables } from '../db/database.ts'
import { buildSource, type SourceParts } from './sources.ts'

export const START = new Date('2026-11-22T09:00:00Z')
export const EDITOR: TestClaims = {
  userId: 7,
  roles: ['editor'],
  tierNumber: 0,
  status: 'unsubscribed',
}
const ADMIN = '/api/posts/desk/'

/** The service with its own database and a clock set by the test. */
export async function buildArticles() {
  const database = await createTestDatabase('market-beats')
  const config = testConfig('market-beats', { databaseUrl: database.databaseUrl })
  const db = createDatabase<MarketBeatsTables>(config)
  await migrateToLatest(db, new URL('../../migrations/', import.meta.url))
  const clock = { now: START }
  const app = await buildApp({
    config,
    db,
    keys: testKeys.source,
    ready: async () => {},
    now: () => clock.now,
  })
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()

  async function send(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, as = EDITOR) {
    const headers = await viewerCookies(as)
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const sendSource = (source: string, rest: object = {}) => send('POST', ADMIN, { source, ...rest })
  const create = async (parts: SourceParts = {}): Promise<Draft> =>
    (await sendSource(buildSource(parts))).body
  const save = (id: number, parts: SourceParts, revision?: number) =>
    send('PUT', `${ADMIN}${id}/`, {
      source: buildSource(parts),
      ...(revision !== undefined && { revision }),
    })
  const publish = (id: number, revision = 1, rest: object = {}) =>
    send('POST', `${ADMIN}${id}/publish/`, { revision, ...rest })

  /** Queued events, ordered by key. */
  async function queued<T>(queue: string): Promise<{ key: string; payload: T }[]> {
    const { rows } = await admin.query(
      'select data from bus.job where name = $1 order by created_on, data->>$2',
      [queue, 'key'],
    )
    return rows.map(({ data }) => data)
  }
  const listRequested = async () =>
    (await queued<ChartRequested>('market-beats.chart-asked.stocks')).map(({ payload }) => payload)

  async function answer(chartId: number, change: Partial<ChartFrozen> = {}): Promise<void> {
    await recordChart(
      db,
      {
        chart_id: chartId,
        data_version: 3,
        as_of: '2026-11-20',
        unit: 'rank',
        labels: ['25Q1', '25Q2'],
        series: [{ name: 'Credit rating', values: [2, 3] }],
        simulated: true,
        problem: null,
        ...change,
      },
      clock.now,
    )
  }

  return {
    app,
    db,
    clock,
    send,
    sendSource,
    create,
    save,
    publish,
    queued,
    listRequested,
    answer,
    draft: async (id: number): Promise<Draft> => (await send('GET', `${ADMIN}${id}/`)).body,
    withdraw: (id: number, reason = 'A mistake in it') =>
      send('POST', `${ADMIN}${id}/withdraw/`, { reason }),
    read: async (id: number): Promise<Article> =>
      (await app.inject(`/api/posts/${id}/`)).json() as Article,
    /** Advance the clock by minutes and run the publish job. */
    async later(minutes: number): Promise<void> {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
      await publishDue(db, clock.now)
    },
    /** Chart ids of the latest freeze of an article. */
    async newestCharts(id: number): Promise<number[]> {
      const rows = await db
        .selectFrom('article_chart')
        .select(['id', 'freeze'])
        .where('post_id', '=', id)
        .orderBy('id')
        .execute()
      const newest = Math.max(...rows.map(({ freeze }) => freeze))
      return rows.filter(({ freeze }) => freeze === newest).map((row) => row.id)
    },
    async addCompany(ticker: string, change: Partial<Record<string, unknown>> = {}) {
      await admin.query(
        `insert into market_beats.company
           (ticker, name, tier_number, sector, latest_letter, delayed_letter, is_removed, simulated, revision)
         values ($1, $2, $3, 'Technology', $4, $5, $6, true, 1)`,
        [
          ticker,
          `${ticker} Inc.`,
          change.tier ?? 4,
          change.latest ?? 'AA',
          change.delayed === undefined ? 'A' : change.delayed,
          change.isRemoved ?? false,
        ],
      )
    },
    origin: config.publicOrigin,
    /** Mark every company as removed. */
    async clearCompanies(): Promise<void> {
      await admin.query('update market_beats.company set is_removed = true')
    },
    async clear(): Promise<void> {
      await admin.query(
        `truncate market_beats.article, market_beats.article_chart, market_beats.post_slug,
           market_beats.post_revision, market_beats.post, market_beats.operator_action,
           market_beats.company restart identity cascade`,
      )
      await admin.query('delete from bus.job')
      clock.now = START
    },
    async close() {
      await app.close()
      await db.destroy()
      await admin.end()
      await database.drop()
    },
  }
}
export type ArticlesSite = Awaited<ReturnType<typeof buildArticles>>
