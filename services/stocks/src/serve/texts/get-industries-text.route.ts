import { formatCompact, formatDecimal } from '@quantamental/api/format'
import { describeSectors, getIndustriesTextRoute } from '@quantamental/api/stocks'
import { VISITOR } from '@quantamental/service-kit/auth'
import {
  answerText,
  claimText,
  writeParagraph,
  writeTable,
} from '@quantamental/service-kit/documents'
import type { AddRoute } from '../../context.ts'
import { addReadRoute, getSnapshot } from '../add-read-route.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { presentIndustries } from '../industries/presenter.ts'
import { listPath } from './list-facts.ts'

const PATH = '/stocks/list/by-industry'

/** Sectors with their size and the summary of the page’s chart, for the document of their page. */
export const addGetIndustriesTextRoute: AddRoute = (app, { store }) =>
  addReadRoute(app, getIndustriesTextRoute, async (call) => {
    const snapshot = await getSnapshot(store)
    const industries = presentIndustries(snapshot, accessTierOf(VISITOR))
    const table = writeTable(
      'Sectors',
      ['Sector', 'Companies', 'Market value, USD', 'Median rating'],
      industries.sectors.map(({ sector, code, count, market_cap, median_rating }) => [
        { path: listPath(code), label: sector },
        formatDecimal(count, 0),
        market_cap === null ? 'No Data' : formatCompact(market_cap),
        median_rating ?? '',
      ]),
    )
    const html = `${writeParagraph(describeSectors(industries))}${table}`
    return answerText(call, { ...claimText(PATH, html), depends_on_plan: true })
  })
