import { formatCompact, formatDecimal } from '@quantamental/api/format'
import { getIndustriesTextRoute } from '@quantamental/api/stocks'
import { VISITOR } from '@quantamental/service-kit/auth'
import { answerText, claimText, writeTable } from '@quantamental/service-kit/documents'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, getSnapshot } from '../add-read-route.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { presentIndustries } from '../industries/presenter.ts'
import { listPath } from './list-facts.ts'

const PATH = '/stocks/list/by-industry'

/** Sectors with their size, for the document of their page. */
export const addGetIndustriesTextRoute: AddRoute = (app, { store }) =>
  addReadRoute(app, getIndustriesTextRoute, async (call) => {
    const snapshot = await getSnapshot(store)
    const { sectors } = presentIndustries(snapshot, accessTierOf(VISITOR))
    const html = writeTable(
      'Sectors',
      ['Sector', 'Companies', 'Market value, USD', 'Median rating'],
      sectors.map(({ sector, code, count, market_cap, median_rating }) => [
        { path: listPath(code), label: sector },
        formatDecimal(count, 0),
        market_cap === null ? 'No Data' : formatCompact(market_cap),
        median_rating ?? '',
      ]),
    )
    return answerText(call, { ...claimText(PATH, html), depends_on_plan: true })
  })
