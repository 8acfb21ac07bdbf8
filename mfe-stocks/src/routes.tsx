import type { RouteObject } from '@quantamental/remote/router'
import { lazy } from 'react'

const SummaryPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "summary-page" */ './pages/summary/summary-page.tsx'
  )
  return { default: page.SummaryPage }
})

const ZScorePage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "z-score-page" */ './pages/z-score/z-score-page.tsx'
  )
  return { default: page.ZScorePage }
})

export const routes: readonly RouteObject[] = [
  { path: '/stock/summary/:ticker', element: <SummaryPage /> },
  { path: '/stock/z-score/:ticker', element: <ZScorePage /> },
]
