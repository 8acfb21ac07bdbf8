import {
  getTickerOnlyRoute,
  SEARCH_RESULTS_MAX,
  searchTickersRoute,
  type TickerMatch,
} from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { findCompanyVersion } from '../db/company-version.repository.ts'
import type { Database } from '../db/database.ts'
import { createSearchIndexes, type SearchRow } from '../db/search-index.ts'
import { searchTickers } from '../domain/ticker-search.ts'
import { readSearchText } from './search-text.ts'
import { readTicker, unknownTicker } from './ticker-path.ts'

/** Companies are rated by the credit model, which has not rated any. */
const NOT_RATED = 'NR'

function presentMatch(row: SearchRow): TickerMatch {
  return {
    id: row.company_id,
    ticker: row.ticker,
    name: row.name,
    tier_number: row.tier_number,
    is_newly_updated: row.is_newly_updated,
    t_minus_2_rating: NOT_RATED,
    sector: row.sector,
    simulated: row.is_simulated,
  }
}

export function addTickerRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  const indexes = createSearchIndexes(db)
  addRoute(app, searchTickersRoute, async ({ headers, reply }) => {
    reply.header('cache-control', 'private, no-store').header('vary', 'Searchtext, Cookie')
    const text = readSearchText(headers.searchtext)
    const found = searchTickers(await indexes.current(), text, SEARCH_RESULTS_MAX)
    if (found.length === 0) throw new NotFoundError('No results found...')
    return found.map(presentMatch)
  })
  addRoute(app, getTickerOnlyRoute, async ({ params }) => {
    const row = await findCompanyVersion(db, readTicker(params.ticker))
    if (!row) throw unknownTicker(params.ticker)
    return {
      id: row.company_id,
      ticker: row.ticker,
      name: row.name,
      tier_number: row.tier_number,
    }
  })
}
