import type { RouteObject } from '@quantamental/remote/router'
import { lazy } from 'react'
import {
  ADMIN_PATH,
  ARTICLES_PATH,
  NEXT_WEEK_PATH,
  THIS_WEEK_PATH,
  TREND_PATH,
  UPDATES_PATH,
} from './route-paths.ts'

const UpdatesPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "updates-page" */ './pages/updates/updates-page.tsx'
  )
  return { default: page.UpdatesPage }
})

const ArticlesPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "articles-page" */ './pages/articles/articles-page.tsx'
  )
  return { default: page.ArticlesPage }
})

const ArticlePage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "article-page" */ './pages/article/article-page.tsx'
  )
  return { default: page.ArticlePage }
})

const TrendPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "trend-page" */ './pages/trend/trend-page.tsx')
  return { default: page.TrendPage }
})

const WeekPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "week-page" */ './pages/week/week-page.tsx')
  return { default: page.WeekPage }
})

const ArticlesAdminPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "articles-admin-page" */ './pages/admin/articles-admin-page.tsx'
  )
  return { default: page.ArticlesAdminPage }
})

const DraftPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "draft-page" */ './pages/admin/draft-page.tsx')
  return { default: page.DraftPage }
})

export const routes: readonly RouteObject[] = [
  { path: TREND_PATH, element: <TrendPage /> },
  { path: THIS_WEEK_PATH, element: <WeekPage key="this" variant="this" /> },
  { path: NEXT_WEEK_PATH, element: <WeekPage key="next" variant="next" /> },
  { path: UPDATES_PATH, element: <UpdatesPage /> },
  { path: ARTICLES_PATH, element: <ArticlesPage /> },
  { path: `${ARTICLES_PATH}/:articleID`, element: <ArticlePage /> },
  { path: `${ARTICLES_PATH}/:articleID/:articleSlug`, element: <ArticlePage /> },
  { path: ADMIN_PATH, element: <ArticlesAdminPage /> },
  { path: `${ADMIN_PATH}/:id`, element: <DraftPage /> },
]
