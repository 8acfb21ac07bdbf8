import { getTickerOnlyRoute } from '@quantamental/api/stocks'
import type { AddRoute } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { getCompany } from '../pages/read-page.ts'
import { readTicker } from './ticker-path.ts'

export const addGetTickerOnlyRoute: AddRoute = (app, { store }) =>
  addReadRoute(app, getTickerOnlyRoute, async ({ params }) => {
    const { entry } = await getCompany(store, readTicker(params.ticker))
    const { id, ticker, name, tierNumber } = entry
    return { id, ticker, name, tier_number: tierNumber }
  })
