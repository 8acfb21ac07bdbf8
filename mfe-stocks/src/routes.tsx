import type { StockTab } from '@quantamental/api/stocks'
import type { RouteObject } from '@quantamental/remote/router'
import { type ComponentType, lazy } from 'react'
import { DATA_ADMIN_PATH } from './pages/data-admin/data-admin-path.ts'

type PageModule = () => Promise<{ readonly default: ComponentType }>

/** One chunk per page, named in `remote.json`. */
const PAGES: Readonly<Record<StockTab, PageModule>> = {
  summary: async () => {
    const page = await import(
      /* webpackChunkName: "summary-page" */ './pages/summary/summary-page.tsx'
    )
    return { default: page.SummaryPage }
  },
  price: async () => {
    const page = await import(/* webpackChunkName: "price-page" */ './pages/price/price-page.tsx')
    return { default: page.PricePage }
  },
  statements: async () => {
    const page = await import(
      /* webpackChunkName: "statements-page" */ './pages/statements/statements-page.tsx'
    )
    return { default: page.StatementsPage }
  },
  valuation: async () => {
    const page = await import(
      /* webpackChunkName: "valuation-page" */ './pages/valuation/valuation-page.tsx'
    )
    return { default: page.ValuationPage }
  },
  graham: async () => {
    const page = await import(
      /* webpackChunkName: "graham-page" */ './pages/graham/graham-page.tsx'
    )
    return { default: page.GrahamPage }
  },
  buffett: async () => {
    const page = await import(
      /* webpackChunkName: "buffett-page" */ './pages/buffett/buffett-page.tsx'
    )
    return { default: page.BuffettPage }
  },
  'credit-rating': async () => {
    const page = await import(
      /* webpackChunkName: "credit-rating-page" */ './pages/credit-rating/credit-rating-page.tsx'
    )
    return { default: page.CreditRatingPage }
  },
  'z-score': async () => {
    const page = await import(
      /* webpackChunkName: "z-score-page" */ './pages/z-score/z-score-page.tsx'
    )
    return { default: page.ZScorePage }
  },
  'm-score': async () => {
    const page = await import(
      /* webpackChunkName: "m-score-page" */ './pages/m-score/m-score-page.tsx'
    )
    return { default: page.MScorePage }
  },
  rank: async () => {
    const page = await import(/* webpackChunkName: "rank-page" */ './pages/rank/rank-page.tsx')
    return { default: page.RankPage }
  },
  compare: async () => {
    const page = await import(
      /* webpackChunkName: "compare-page" */ './pages/compare/compare-page.tsx'
    )
    return { default: page.ComparePage }
  },
  profile: async () => {
    const page = await import(
      /* webpackChunkName: "profile-page" */ './pages/profile/profile-page.tsx'
    )
    return { default: page.ProfilePage }
  },
}

/** Shared by both routes, so that applying a filter does not remount the page. */
const StockListPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "stock-list-page" */ './pages/stock-list/stock-list-page.tsx'
  )
  return { default: page.StockListPage }
})
const ScreenerPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "screener-page" */ './pages/screener/screener-page.tsx'
  )
  return { default: page.ScreenerPage }
})

const ListIndexPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "list-index-page" */ './pages/list-index/list-index-page.tsx'
  )
  return { default: page.ListIndexPage }
})
const ByIndustryPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "by-industry-page" */ './pages/by-industry/by-industry-page.tsx'
  )
  return { default: page.ByIndustryPage }
})
const SectorPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "sector-page" */ './pages/sector/sector-page.tsx')
  return { default: page.SectorPage }
})

const listRoutes: readonly RouteObject[] = [
  { path: '/stocks/list', element: <ListIndexPage /> },
  { path: '/stocks/list/by-industry', element: <ByIndustryPage /> },
  { path: '/stocks/list/by-industry/:sector', element: <SectorPage /> },
  { path: '/stocks/list/:code', element: <StockListPage /> },
  { path: '/stocks/list/:code/:filterPhrase', element: <StockListPage /> },
  { path: '/stocks/screener', element: <ScreenerPage /> },
]

const UpsidePeVisualizerPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "upside-pe-visualizer-page" */ './pages/visualizers/upside-pe-visualizer-page.tsx'
  )
  return { default: page.UpsidePeVisualizerPage }
})
const RiskVisualizerPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "risk-visualizer-page" */ './pages/visualizers/risk-visualizer-page.tsx'
  )
  return { default: page.RiskVisualizerPage }
})
const OpenRiskVisualizerPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "risk-visualizer-page" */ './pages/visualizers/risk-visualizer-page.tsx'
  )
  return { default: page.OpenRiskVisualizerPage }
})
const TrackRecordPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "track-record-page" */ './pages/track-record/track-record-page.tsx'
  )
  return { default: page.TrackRecordPage }
})
const SideBySidePage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "side-by-side-page" */ './pages/side-by-side/side-by-side-page.tsx'
  )
  return { default: page.SideBySidePage }
})

const comparisonRoutes: readonly RouteObject[] = [
  { path: '/product/upside-pe-visualizer', element: <UpsidePeVisualizerPage /> },
  { path: '/product/risk-valuation-visualizer', element: <OpenRiskVisualizerPage /> },
  { path: '/product/track-record', element: <TrackRecordPage /> },
  { path: '/product/:visualizer', element: <RiskVisualizerPage /> },
  { path: '/stocks/side-by-side', element: <SideBySidePage /> },
]

const DataAdminPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "data-admin-page" */ './pages/data-admin/data-admin-page.tsx'
  )
  return { default: page.DataAdminPage }
})

const MethodologyPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "methodology-page" */ './pages/methodology/methodology-page.tsx'
  )
  return { default: page.MethodologyPage }
})

const methodologyRoutes: readonly RouteObject[] = [
  { path: '/help/methodology', element: <MethodologyPage /> },
  { path: '/help/methodology/:model', element: <MethodologyPage /> },
  { path: '/help/methodology/:model/reference', element: <MethodologyPage reference /> },
]

const stockRoutes: readonly RouteObject[] = Object.entries(PAGES).map(([page, load]) => {
  const Page = lazy(load)
  return { path: `/stock/${page}/:ticker`, element: <Page /> }
})

export const routes: readonly RouteObject[] = [
  ...stockRoutes,
  ...listRoutes,
  ...comparisonRoutes,
  ...methodologyRoutes,
  { path: DATA_ADMIN_PATH, element: <DataAdminPage /> },
]
