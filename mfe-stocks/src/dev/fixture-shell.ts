import {
  ALL_COMPANIES,
  createScreenRoute,
  deleteScreenRoute,
  getBacktestRoute,
  getBuffettPageRoute,
  getComparePageRoute,
  getCreditRatingPageRoute,
  getGrahamPageRoute,
  getHistogramRoute,
  getListRoute,
  getMarketSignalRoute,
  getMethodologyRoute,
  getMScorePageRoute,
  getPeersRoute,
  getPricePageRoute,
  getProfilePageRoute,
  getRankPageRoute,
  getRiskValuationVisualizerRoute,
  getSummaryPageRoute,
  getTrackRecordRoute,
  getUpsidePeVisualizerRoute,
  getValuationPageRoute,
  getWorkingRoute,
  getZScorePageRoute,
  listMethodologiesRoute,
  listScreensRoute,
  type Methodology,
  searchTickersRoute,
  updateScreenRoute,
} from '@quantamental/api/stocks'
import { METHODOLOGY } from '@quantamental/models/methodology'
import {
  buildUser,
  createDevHttp,
  createStubShell,
  errorAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { buildMatch, buildWorking } from '../testing/factories.ts'
import { buildListPage, buildListRow, buildScreen } from '../testing/list.factory.ts'
import {
  buildBuffettPage,
  buildComparePage,
  buildCreditRatingPage,
  buildGrahamPage,
  buildMarketSignal,
  buildMScorePage,
  buildPeers,
  buildProfilePage,
  buildRankPage,
  buildSummaryPage,
  buildValuationPage,
} from '../testing/pages.factory.ts'
import { buildPricePage } from '../testing/price.factory.ts'
import { buildBacktest, buildHistogram } from '../testing/screener.factory.ts'
import { buildTrackRecord } from '../testing/track-record.factory.ts'
import { buildRiskValuation, buildUpsidePe } from '../testing/visualizer.factory.ts'
import { buildScoreWorking, buildZScorePage } from '../testing/z-score.factory.ts'

const MATCHES = [
  buildMatch({ is_newly_updated: true, fire: true }),
  buildMatch({ id: 2, ticker: 'APP', name: 'AppLovin Corporation', t_minus_2_rating: 'BBB' }),
  buildMatch({ id: 3, ticker: 'AMAT', name: 'Applied Materials, Inc.', t_minus_2_rating: 'A' }),
  buildMatch({ id: 4, ticker: 'APPN', name: 'Appian Corporation', tier_number: 5 }),
]

/** Fixture for AAPL; DOWN fails and every other ticker is unknown. */
function only<Page>(build: () => Page) {
  return ({ params }: { params: { ticker: string } }) =>
    params.ticker === 'AAPL' ? build() : errorAnswer(params.ticker === 'DOWN' ? 503 : 404)
}

/** Thirty of the companies that match; fewer with every condition. */
function screened(filter = '') {
  const page = buildListPage({
    rows: Array.from({ length: 30 }, (_, at) =>
      buildListRow({ id: at, ticker: `CO${at + 1}`, name: `Company ${at + 1}, Inc.` }),
    ),
  })
  const count = Math.round(5500 / 2.4 ** (filter.match(/[<>=:]+/g)?.length ?? 0))
  return {
    ...page,
    count,
    page_size: 30,
    rows: page.rows.slice(0, count),
    pages: Math.ceil(count / 30),
    list: { ...page.list, code: ALL_COMPANIES, title: 'All companies', count: 5500 },
  }
}

/** Shell with fixtures: AAPL exists, and a Basic subscriber is signed in. */
export function createFixtureShell() {
  return createStubShell({
    user: buildUser({ tier_number: 3 }),
    http: stubHttp([
      [getSummaryPageRoute, only(buildSummaryPage)],
      [getPricePageRoute, only(buildPricePage)],
      [getValuationPageRoute, only(buildValuationPage)],
      [getGrahamPageRoute, only(buildGrahamPage)],
      [getBuffettPageRoute, only(buildBuffettPage)],
      [getCreditRatingPageRoute, only(buildCreditRatingPage)],
      [getZScorePageRoute, only(buildZScorePage)],
      [getMScorePageRoute, only(buildMScorePage)],
      [getRankPageRoute, only(buildRankPage)],
      [getComparePageRoute, only(buildComparePage)],
      [getProfilePageRoute, only(buildProfilePage)],
      [getMarketSignalRoute, only(buildMarketSignal)],
      [getPeersRoute, ({ query }) => buildPeers(query?.scope ?? 'industry', query?.items)],
      [
        getWorkingRoute,
        ({ query }) =>
          query?.figure.startsWith('z-score') ? buildScoreWorking(query.figure) : buildWorking(),
      ],
      [getUpsidePeVisualizerRoute, () => buildUpsidePe(5500)],
      [
        getRiskValuationVisualizerRoute,
        ({ params }) => (params.secret === 'sk' ? buildRiskValuation(5500) : errorAnswer(404)),
      ],
      [getTrackRecordRoute, () => buildTrackRecord()],
      [listMethodologiesRoute, { models: [...METHODOLOGY] }],
      [
        getMethodologyRoute,
        ({ params }) => {
          const found = METHODOLOGY.find(({ code }) => code === params.model)
          return found ? structuredClone(found as Methodology) : errorAnswer(404)
        },
      ],
      [searchTickersRoute, MATCHES],
      [getListRoute, ({ query }) => screened(query?.filter)],
      [
        getHistogramRoute,
        ({ query }) =>
          buildHistogram(query?.column ?? 'rating', screened(query?.filter).count / 5500),
      ],
      [getBacktestRoute, () => buildBacktest()],
      [listScreensRoute, { results: [buildScreen()] }],
      [createScreenRoute, buildScreen()],
      [updateScreenRoute, buildScreen({ alert: true })],
      [deleteScreenRoute, null],
    ]),
  })
}

/**
 * Shell that calls the service through the proxy. Cookies decide the data; `tier` only affects the
 * user interface.
 */
export function createLiveShell(tier: string | null) {
  const user = tier === null ? null : buildUser({ tier_number: Number(tier) })
  return createStubShell({ user, http: createDevHttp() })
}
