import type { RouteContract } from '@quantamental/api/common'
import {
  getBuffettPageRoute,
  getComparePageRoute,
  getCreditRatingPageRoute,
  getGrahamPageRoute,
  getMScorePageRoute,
  getPeersRoute,
  getProfilePageRoute,
  getRankPageRoute,
  getSummaryPageRoute,
  getValuationPageRoute,
  getWorkingRoute,
  getZScorePageRoute,
  type StockPage,
} from '@quantamental/api/stocks'
import {
  createStubShell,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { remote } from '../remote.tsx'
import { buildWorking } from './factories.ts'

const ROUTES = {
  summary: getSummaryPageRoute,
  valuation: getValuationPageRoute,
  graham: getGrahamPageRoute,
  buffett: getBuffettPageRoute,
  'credit-rating': getCreditRatingPageRoute,
  'z-score': getZScorePageRoute,
  'm-score': getMScorePageRoute,
  rank: getRankPageRoute,
  compare: getComparePageRoute,
  profile: getProfilePageRoute,
} as const satisfies Record<StockPage, RouteContract>

export interface RenderOptions {
  readonly ticker?: string
  /** Query string, such as `?scale=pd`. */
  readonly search?: string
  readonly working?: StubAnswer<typeof getWorkingRoute>
  /** Pending unless given, since pages do not wait for peers. */
  readonly peers?: StubAnswer<typeof getPeersRoute>
}

/** Render a stock page with stubbed HTTP responses for its document and calculations. */
export function renderStockPage<const P extends StockPage>(
  page: P,
  answer: StubAnswer<(typeof ROUTES)[P]>,
  {
    ticker = 'AAPL',
    search = '',
    working = buildWorking(),
    peers = neverAnswers(),
  }: RenderOptions = {},
) {
  const route: RouteContract = ROUTES[page]
  const http = stubHttp([
    [route, answer as StubAnswer<RouteContract>],
    [getWorkingRoute, working],
    [getPeersRoute, peers],
  ])
  const shell = createStubShell({ http })
  const rendered = renderRemote(remote, { url: `/stock/${page}/${ticker}${search}`, shell })
  const workings = () =>
    http.calls
      .filter(({ path }) => path === getWorkingRoute.path)
      .map(({ options }) => options.query)
  return { http, workings, ...rendered }
}
