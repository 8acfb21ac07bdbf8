import { getTrendRoute, type MarketTrend } from '@quantamental/api/market-beats'
import type { Trend } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { answerJson } from '../answer-json.ts'
import type { Database } from '../db/database.ts'

/** Available to everyone. */
export function addTrendRoute(app: FastifyInstance, db: Kysely<Database>): void {
  addRoute(
    app,
    getTrendRoute,
    async (call) => {
      const trend = await db
        .selectFrom('trend')
        .selectAll()
        .where('metric', '=', call.query.metric ?? 'marketcap')
        .executeTakeFirst()
      if (!trend) throw new NotFoundError('No trend has been published yet.')
      const body: MarketTrend = {
        ...(trend.body as Trend),
        data_version: trend.data_version,
        published_at: trend.published_at.toISOString(),
      }
      return answerJson(call, body, 'nothing')
    },
    { scope: 'stocks:read' },
  )
}
