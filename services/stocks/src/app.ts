import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import { type AddRoute, readToday, type Today } from './context.ts'
import type { Db } from './db/database.ts'
import { collectPersonalData } from './deletion/personal-data.ts'
import { createMarketDataStore } from './publish/inputs/market-data.repository.ts'
import { addDataOperationRoutes } from './serve/data-operations/routes.ts'
import { type OperationSettings, readOperationSettings } from './serve/data-operations/run-cli.ts'
import { addGetDataVersionRoute } from './serve/data-version/get-data-version.route.ts'
import { addListIndustriesRoute } from './serve/industries/list-industries.route.ts'
import { addExportListRoute } from './serve/lists/export-list.route.ts'
import { addGetBacktestRoute } from './serve/lists/get-backtest.route.ts'
import { addGetHistogramRoute } from './serve/lists/get-histogram.route.ts'
import { addGetListRoute } from './serve/lists/get-list.route.ts'
import { addGetListPointsRoute } from './serve/lists/get-list-points.route.ts'
import { addListListsRoute } from './serve/lists/list-lists.route.ts'
import { addGetMethodologyRoute } from './serve/methodology/get-methodology.route.ts'
import { addListMethodologiesRoute } from './serve/methodology/list-methodologies.route.ts'
import { addGetPageRoutes } from './serve/pages/get-page.route.ts'
import { createResponseCache } from './serve/pages/response-cache.ts'
import { createReadLimits } from './serve/read-limits.ts'
import { addGetRowsRoute } from './serve/rows/get-rows.route.ts'
import { addCreateScreenRoute } from './serve/screens/create-screen.route.ts'
import { addDeleteScreenRoute } from './serve/screens/delete-screen.route.ts'
import { addListScreensRoute } from './serve/screens/list-screens.route.ts'
import { addUpdateScreenRoute } from './serve/screens/update-screen.route.ts'
import { addGetSectorRoute } from './serve/sectors/get-sector.route.ts'
import { addGetListSitemapRoute } from './serve/sitemap/get-list-sitemap.route.ts'
import { addGetSitemapRoute } from './serve/sitemap/get-sitemap.route.ts'
import { addGetIndustriesTextRoute } from './serve/texts/get-industries-text.route.ts'
import { addGetListIndexTextRoute } from './serve/texts/get-list-index-text.route.ts'
import { addGetListPictureRoute } from './serve/texts/get-list-picture.route.ts'
import { addGetListTextRoute } from './serve/texts/get-list-text.route.ts'
import { addGetMethodologyIndexTextRoute } from './serve/texts/get-methodology-index-text.route.ts'
import { addGetMethodologyReferenceTextRoute } from './serve/texts/get-methodology-reference-text.route.ts'
import { addGetMethodologyTextRoute } from './serve/texts/get-methodology-text.route.ts'
import { addGetStockPictureRoute } from './serve/texts/get-stock-picture.route.ts'
import { addGetStockTextRoute } from './serve/texts/get-stock-text.route.ts'
import { addExportTickerRoute } from './serve/tickers/export-ticker.route.ts'
import { addGetBenchmarkRoute } from './serve/tickers/get-benchmark.route.ts'
import { addGetMarketSignalRoute } from './serve/tickers/get-market-signal.route.ts'
import { addGetPeersRoute } from './serve/tickers/get-peers.route.ts'
import { addGetPricePageRoute } from './serve/tickers/get-price-page.route.ts'
import { addGetStatementsRoute } from './serve/tickers/get-statements.route.ts'
import { addGetTickerOnlyRoute } from './serve/tickers/get-ticker-only.route.ts'
import { addGetWorkingRoute } from './serve/tickers/get-working.route.ts'
import { addListSubscribedTickersRoute } from './serve/tickers/list-subscribed-tickers.route.ts'
import { addSearchTickersRoute } from './serve/tickers/search-tickers.route.ts'
import { addGetTrackRecordRoute } from './serve/track-record/get-track-record.route.ts'
import { watchPublications } from './serve/universe/publication-watch.ts'
import { createSnapshotStore, type SnapshotStore } from './serve/universe/snapshot-store.ts'
import { addGetOpenRiskValuationVisualizerRoute } from './serve/visualizer/get-open-risk-valuation-visualizer.route.ts'
import { addGetRiskValuationVisualizerRoute } from './serve/visualizer/get-risk-valuation-visualizer.route.ts'
import { addGetUpsidePeVisualizerRoute } from './serve/visualizer/get-upside-pe-visualizer.route.ts'

/** Cache size for lists, plots and peers, some thousands. */
const SNAPSHOT_CACHE_BYTES = 32 * 1024 * 1024
/** Cache size for exported files: all companies about twenty times. */
const EXPORT_CACHE_BYTES = 32 * 1024 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    readonly snapshots: SnapshotStore
  }
}

interface StocksAppOptions extends Omit<ServiceAppOptions, 'db'> {
  readonly db: Db
  /** Secret path of the risk-valuation visualizer; without it the page is a 404. */
  readonly riskValuationSecret?: string | undefined
  readonly today?: Today
  /** Multiplies the budgets of visitors and users; 1 by default, 0 lifts them. */
  readonly rateLimitFactor?: number
  /** Import folder, and the command that runs operations started by operators. */
  readonly operations?: OperationSettings
}

/** The routes except those of operators. */
const ROUTES: readonly AddRoute[] = [
  addSearchTickersRoute,
  addGetTickerOnlyRoute,
  addListSubscribedTickersRoute,
  addGetPageRoutes,
  addGetWorkingRoute,
  addExportTickerRoute,
  addGetPeersRoute,
  addGetMarketSignalRoute,
  addGetPricePageRoute,
  addGetBenchmarkRoute,
  addGetStatementsRoute,
  addListListsRoute,
  addGetListRoute,
  addExportListRoute,
  addGetHistogramRoute,
  addGetBacktestRoute,
  addGetListPointsRoute,
  addListIndustriesRoute,
  addGetSectorRoute,
  addGetRowsRoute,
  addListScreensRoute,
  addCreateScreenRoute,
  addUpdateScreenRoute,
  addDeleteScreenRoute,
  addGetUpsidePeVisualizerRoute,
  addGetRiskValuationVisualizerRoute,
  addGetOpenRiskValuationVisualizerRoute,
  addListMethodologiesRoute,
  addGetMethodologyRoute,
  addGetSitemapRoute,
  addGetListSitemapRoute,
  addGetStockTextRoute,
  addGetListTextRoute,
  addGetListIndexTextRoute,
  addGetIndustriesTextRoute,
  addGetMethodologyIndexTextRoute,
  addGetStockPictureRoute,
  addGetListPictureRoute,
  addGetMethodologyTextRoute,
  addGetMethodologyReferenceTextRoute,
  addGetDataVersionRoute,
  addGetTrackRecordRoute,
]

/** The stocks service, not yet listening on a port. */
export async function buildApp(options: StocksAppOptions): Promise<FastifyInstance> {
  const { db, riskValuationSecret, today = readToday, rateLimitFactor = 1 } = options
  const app = await createServiceApp(options)
  const watch = watchPublications(options.config.databaseUrl, (err) =>
    app.log.warn(
      { err },
      'publication notices unavailable: each request reads the current version',
    ),
  )
  app.addHook('onClose', () => watch.stop())
  const store = createSnapshotStore(db, watch)
  app.decorate('snapshots', store)
  const context = {
    ...{ db, store, today, watch, riskValuationSecret },
    limits: createReadLimits(app, rateLimitFactor),
    snapshotCache: createResponseCache(SNAPSHOT_CACHE_BYTES),
    exportCache: createResponseCache(EXPORT_CACHE_BYTES),
    marketData: createMarketDataStore(db),
  }
  for (const addRouteTo of ROUTES) addRouteTo(app, context)
  addPersonalDataRoute(app, 'stocks', (userId) => collectPersonalData(db, userId))
  const { operations: settings = readOperationSettings({}), now = () => new Date() } = options
  await addDataOperationRoutes(app, { db, settings, now })
  return app
}
