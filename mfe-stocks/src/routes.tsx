import type { StockTab } from '@quantamental/api/stocks'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import type { RouteObject } from '@quantamental/remote/router'
import type { ComponentType } from 'react'
import { DATA_ADMIN_PATH } from './pages/data-admin/data-admin-path.ts'

/** One chunk per page, named in `remote.json`. */
const pages = lazyParts({
  SummaryPage: () =>
    import(/* webpackChunkName: "summary-page" */ './pages/summary/summary-page.tsx'),
  PricePage: () => import(/* webpackChunkName: "price-page" */ './pages/price/price-page.tsx'),
  StatementsPage: () =>
    import(/* webpackChunkName: "statements-page" */ './pages/statements/statements-page.tsx'),
  ValuationPage: () =>
    import(/* webpackChunkName: "valuation-page" */ './pages/valuation/valuation-page.tsx'),
  GrahamPage: () => import(/* webpackChunkName: "graham-page" */ './pages/graham/graham-page.tsx'),
  BuffettPage: () =>
    import(/* webpackChunkName: "buffett-page" */ './pages/buffett/buffett-page.tsx'),
  CreditRatingPage: () =>
    import(
      /* webpackChunkName: "credit-rating-page" */ './pages/credit-rating/credit-rating-page.tsx'
    ),
  ZScorePage: () =>
    import(/* webpackChunkName: "z-score-page" */ './pages/z-score/z-score-page.tsx'),
  MScorePage: () =>
    import(/* webpackChunkName: "m-score-page" */ './pages/m-score/m-score-page.tsx'),
  RankPage: () => import(/* webpackChunkName: "rank-page" */ './pages/rank/rank-page.tsx'),
  ComparePage: () =>
    import(/* webpackChunkName: "compare-page" */ './pages/compare/compare-page.tsx'),
  ProfilePage: () =>
    import(/* webpackChunkName: "profile-page" */ './pages/profile/profile-page.tsx'),
  StockListPage: () =>
    import(/* webpackChunkName: "stock-list-page" */ './pages/stock-list/stock-list-page.tsx'),
  ScreenerPage: () =>
    import(/* webpackChunkName: "screener-page" */ './pages/screener/screener-page.tsx'),
  ListIndexPage: () =>
    import(/* webpackChunkName: "list-index-page" */ './pages/list-index/list-index-page.tsx'),
  ByIndustryPage: () =>
    import(/* webpackChunkName: "by-industry-page" */ './pages/by-industry/by-industry-page.tsx'),
  SectorPage: () => import(/* webpackChunkName: "sector-page" */ './pages/sector/sector-page.tsx'),
  UpsidePeVisualizerPage: () =>
    import(
      /* webpackChunkName: "upside-pe-visualizer-page" */ './pages/visualizers/upside-pe-visualizer-page.tsx'
    ),
  RiskVisualizerPage: () =>
    import(
      /* webpackChunkName: "risk-visualizer-page" */ './pages/visualizers/risk-visualizer-page.tsx'
    ),
  OpenRiskVisualizerPage: () =>
    import(
      /* webpackChunkName: "risk-visualizer-page" */ './pages/visualizers/risk-visualizer-page.tsx'
    ),
  TrackRecordPage: () =>
    import(
      /* webpackChunkName: "track-record-page" */ './pages/track-record/track-record-page.tsx'
    ),
  SideBySidePage: () =>
    import(
      /* webpackChunkName: "side-by-side-page" */ './pages/side-by-side/side-by-side-page.tsx'
    ),
  DataAdminPage: () =>
    import(/* webpackChunkName: "data-admin-page" */ './pages/data-admin/data-admin-page.tsx'),
  MethodologyPage: () =>
    import(/* webpackChunkName: "methodology-page" */ './pages/methodology/methodology-page.tsx'),
})

const STOCK_PAGES: Readonly<Record<StockTab, ComponentType>> = {
  summary: pages.SummaryPage,
  price: pages.PricePage,
  statements: pages.StatementsPage,
  valuation: pages.ValuationPage,
  graham: pages.GrahamPage,
  buffett: pages.BuffettPage,
  'credit-rating': pages.CreditRatingPage,
  'z-score': pages.ZScorePage,
  'm-score': pages.MScorePage,
  rank: pages.RankPage,
  compare: pages.ComparePage,
  profile: pages.ProfilePage,
}

const listRoutes: readonly RouteObject[] = [
  { path: '/stocks/list', element: <pages.ListIndexPage /> },
  { path: '/stocks/list/by-industry', element: <pages.ByIndustryPage /> },
  { path: '/stocks/list/by-industry/:sector', element: <pages.SectorPage /> },
  // The same element, so that applying a filter does not remount the page.
  { path: '/stocks/list/:code', element: <pages.StockListPage /> },
  { path: '/stocks/list/:code/:filterPhrase', element: <pages.StockListPage /> },
  { path: '/stocks/screener', element: <pages.ScreenerPage /> },
]

const comparisonRoutes: readonly RouteObject[] = [
  { path: '/product/upside-pe-visualizer', element: <pages.UpsidePeVisualizerPage /> },
  { path: '/product/risk-valuation-visualizer', element: <pages.OpenRiskVisualizerPage /> },
  { path: '/product/track-record', element: <pages.TrackRecordPage /> },
  { path: '/product/:visualizer', element: <pages.RiskVisualizerPage /> },
  { path: '/stocks/side-by-side', element: <pages.SideBySidePage /> },
]

const methodologyRoutes: readonly RouteObject[] = [
  { path: '/help/methodology', element: <pages.MethodologyPage /> },
  { path: '/help/methodology/:model', element: <pages.MethodologyPage /> },
  { path: '/help/methodology/:model/reference', element: <pages.MethodologyPage reference /> },
]

const stockRoutes: readonly RouteObject[] = Object.entries(STOCK_PAGES).map(([page, Page]) => ({
  path: `/stock/${page}/:ticker`,
  element: <Page />,
}))

export const routes: readonly RouteObject[] = [
  ...stockRoutes,
  ...listRoutes,
  ...comparisonRoutes,
  ...methodologyRoutes,
  { path: DATA_ADMIN_PATH, element: <pages.DataAdminPage /> },
]
