import {
  getTickerOnlyRoute,
  listSubscribedTickersRoute,
  SEARCH_RESULTS_MAX,
  searchTickersRoute,
  type TickerMatch,
} from '@quantamental/api/stocks'
import { hasFireIcon } from '@quantamental/models/signals'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import { addReadRoute } from '../add-read-route.ts'
import { accessTierOf } from '../entitlement/rating-visibility.ts'
import { pageSizeOf } from '../lists/list-page.ts'
import { delayedRating, presentRating } from '../pages/present-page.ts'
import { getCompany } from '../pages/read-page.ts'
import { isOpen, type SnapshotEntry } from '../universe/snapshot-entry.ts'
import type { SnapshotStore } from '../universe/snapshot-store.ts'
import { readSearchText } from './search-text.ts'
import { readTicker } from './ticker-path.ts'
import { searchTickers } from './ticker-search.ts'

function presentMatch(entry: SnapshotEntry, accessTier: number): TickerMatch {
  return {
    id: entry.id,
    ticker: entry.ticker,
    name: entry.name,
    tier_number: entry.tierNumber,
    is_newly_updated: entry.isNewlyUpdated,
    t_minus_2_rating: delayedRating(entry),
    ...presentRating(entry, accessTier),
    sector: entry.sector,
    fire: hasFireIcon(entry.rankVolume),
    simulated: entry.simulated,
  }
}

function presentSubscribed(entry: SnapshotEntry, accessTier: number) {
  const { fire: _fire, ...row } = presentMatch(entry, accessTier)
  return row
}

export function addTickerRoutes(app: FastifyInstance, store: SnapshotStore): void {
  addReadRoute(app, searchTickersRoute, async ({ headers, viewer, reply }) => {
    reply.header('cache-control', 'private, no-store').header('vary', 'Searchtext, Cookie')
    const text = readSearchText(headers.searchtext)
    const snapshot = await store.current()
    const found = searchTickers(snapshot?.searchIndex ?? [], text, SEARCH_RESULTS_MAX)
    if (found.length === 0) throw new NotFoundError('No results found...')
    return found.map((entry) => presentMatch(entry, accessTierOf(viewer)))
  })
  addReadRoute(app, getTickerOnlyRoute, async ({ params }) => {
    const { entry } = await getCompany(store, readTicker(params.ticker))
    const { id, ticker, name, tierNumber } = entry
    return { id, ticker, name, tier_number: tierNumber }
  })
  addReadRoute(
    app,
    listSubscribedTickersRoute,
    async ({ query, viewer }) => {
      const snapshot = await store.current()
      const accessTier = accessTierOf(viewer)
      const covered = snapshot?.entries.filter((entry) => isOpen(entry, accessTier)) ?? []
      const page = query.page ?? 1
      const size = pageSizeOf(viewer)
      return {
        count: covered.length,
        page,
        page_size: size,
        pages: Math.ceil(covered.length / size),
        results: covered
          .slice((page - 1) * size, page * size)
          .map((entry) => presentSubscribed(entry, accessTier)),
      }
    },
    { auth: 'required' },
  )
}
