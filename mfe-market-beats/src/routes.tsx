import type { RouteObject } from '@quantamental/remote/router'
import { lazy } from 'react'
import {
  ARTICLES_PATH,
  DESK_PATH,
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

const ArticlesDeskPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "articles-desk-page" */ './pages/desk/articles-desk-page.tsx'
  )
  return { default: page.ArticlesDeskPage }
})

const DraftPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "draft-page" */ './pages/desk/draft-page.tsx')
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
  { path: DESK_PATH, element: <ArticlesDeskPage /> },
  { path: `${DESK_PATH}/:id`, element: <DraftPage /> },
]
