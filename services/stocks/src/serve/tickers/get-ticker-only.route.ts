import { getTickerOnlyRoute } from '@quantamental/api/stocks'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { getCompany } from '../pages/read-page.ts'
import { readTicker } from './ticker-path.ts'

export function addGetTickerOnlyRoute(app: FastifyInstance, { store }: StocksContext): void {
  addReadRoute(app, getTickerOnlyRoute, async ({ params }) => {
    const { entry } = await getCompany(store, readTicker(params.ticker))
    const { id, ticker, name, tierNumber } = entry
    return { id, ticker, name, tier_number: tierNumber }
  })
}
