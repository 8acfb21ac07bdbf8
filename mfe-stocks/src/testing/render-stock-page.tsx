import type { RouteContract } from '@quantamental/api/common'
import {
  type FramedPage,
  getMarketSignalRoute,
  getPeersRoute,
  getPricePageRoute,
  getWorkingRoute,
  PAGE_ROUTES,
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

export interface RenderOptions {
  readonly ticker?: string
  /** Query string, such as `?scale=pd`. */
  readonly search?: string
  readonly working?: StubAnswer<typeof getWorkingRoute>
  /** Pending unless given, since pages do not wait for peers. */
  readonly peers?: StubAnswer<typeof getPeersRoute>
  /** Pending unless given, like the peers. */
  readonly price?: StubAnswer<typeof getPricePageRoute>
  /** Pending unless given, like the peers. */
  readonly marketSignal?: StubAnswer<typeof getMarketSignalRoute>
}

const TAB_ROUTES = { ...PAGE_ROUTES, price: getPricePageRoute } satisfies Record<
  FramedPage,
  unknown
>

/** Render a stock page with stubbed HTTP responses for its document and calculations. */
export function renderStockPage<const P extends FramedPage>(
  page: P,
  answer: StubAnswer<(typeof TAB_ROUTES)[P]>,
  {
    ticker = 'AAPL',
    search = '',
    working = buildWorking(),
    peers = neverAnswers(),
    price = neverAnswers(),
    marketSignal = neverAnswers(),
  }: RenderOptions = {},
) {
  const route: RouteContract = TAB_ROUTES[page]
  const http = stubHttp([
    [getPricePageRoute, price],
    [route, answer as StubAnswer<RouteContract>],
    [getWorkingRoute, working],
    [getPeersRoute, peers],
    [getMarketSignalRoute, marketSignal],
  ])
  const shell = createStubShell({ http })
  const rendered = renderRemote(remote, { url: `/stock/${page}/${ticker}${search}`, shell })
  const workings = () =>
    http.calls
      .filter(({ path }) => path === getWorkingRoute.path)
      .map(({ options }) => options.query)
  return { http, workings, ...rendered }
}
