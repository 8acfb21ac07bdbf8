import { getTrendRoute, type MarketTrend } from '@quantamental/api/market-beats'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addMarketRoute } from '../context.ts'
import { findTrend } from './repository.ts'

/** Available to everyone. */
export const addGetTrendRoute = addMarketRoute(
  getTrendRoute,
  async (call) => {
    const trend = await findTrend(call.db, call.query.metric ?? 'marketcap')
    if (!trend) throw new NotFoundError('No trend has been published yet.')
    const body: MarketTrend = {
      ...trend.body,
      data_version: trend.data_version,
      published_at: trend.published_at.toISOString(),
    }
    return answerJson(call, body, 'nothing')
  },
  { scope: 'stocks:read' },
)
