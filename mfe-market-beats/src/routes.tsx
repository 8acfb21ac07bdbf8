import type { RouteObject } from '@quantamental/remote/router'
import { type ComponentType, lazy } from 'react'
import {
  ADMIN_PATH,
  ARTICLES_PATH,
  NEXT_WEEK_PATH,
  THIS_WEEK_PATH,
  TREND_PATH,
  UPDATES_PATH,
} from './route-paths.ts'

/** Page in its own chunk, named in `remote.json`. */
function lazyPage<Name extends string, Props = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}

const UpdatesPage = lazyPage(
  'UpdatesPage',
  () => import(/* webpackChunkName: "updates-page" */ './pages/updates/updates-page.tsx'),
)
const ChangePage = lazyPage(
  'ChangePage',
  () => import(/* webpackChunkName: "change-page" */ './pages/change/change-page.tsx'),
)
const ArticlesPage = lazyPage(
  'ArticlesPage',
  () => import(/* webpackChunkName: "articles-page" */ './pages/articles/articles-page.tsx'),
)
const ArticlePage = lazyPage(
  'ArticlePage',
  () => import(/* webpackChunkName: "article-page" */ './pages/article/article-page.tsx'),
)
const TrendPage = lazyPage(
  'TrendPage',
  () => import(/* webpackChunkName: "trend-page" */ './pages/trend/trend-page.tsx'),
)
const WeekPage = lazyPage(
  'WeekPage',
  () => import(/* webpackChunkName: "week-page" */ './pages/week/week-page.tsx'),
)
const ArticlesAdminPage = lazyPage(
  'ArticlesAdminPage',
  () =>
    import(/* webpackChunkName: "articles-admin-page" */ './pages/admin/articles-admin-page.tsx'),
)
const DraftPage = lazyPage(
  'DraftPage',
  () => import(/* webpackChunkName: "draft-page" */ './pages/admin/draft-page.tsx'),
)

export const routes: readonly RouteObject[] = [
  { path: TREND_PATH, element: <TrendPage /> },
  { path: THIS_WEEK_PATH, element: <WeekPage key="this" variant="this" /> },
  { path: NEXT_WEEK_PATH, element: <WeekPage key="next" variant="next" /> },
  { path: UPDATES_PATH, element: <UpdatesPage /> },
  { path: `${UPDATES_PATH}/:ticker/:quarter`, element: <ChangePage /> },
  { path: ARTICLES_PATH, element: <ArticlesPage /> },
  { path: `${ARTICLES_PATH}/:articleID`, element: <ArticlePage /> },
  { path: `${ARTICLES_PATH}/:articleID/:articleSlug`, element: <ArticlePage /> },
  { path: ADMIN_PATH, element: <ArticlesAdminPage /> },
  { path: `${ADMIN_PATH}/:id`, element: <DraftPage /> },
]
