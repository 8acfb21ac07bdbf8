import type { RouteObject } from '@quantamental/remote/router'
import { lazy } from 'react'
import { ARTICLES_PATH, TREND_PATH, UPDATES_PATH } from './route-paths.ts'

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

export const routes: readonly RouteObject[] = [
  { path: TREND_PATH, element: <TrendPage /> },
  { path: UPDATES_PATH, element: <UpdatesPage /> },
  { path: ARTICLES_PATH, element: <ArticlesPage /> },
  { path: `${ARTICLES_PATH}/:articleID`, element: <ArticlePage /> },
  { path: `${ARTICLES_PATH}/:articleID/:articleSlug`, element: <ArticlePage /> },
]
