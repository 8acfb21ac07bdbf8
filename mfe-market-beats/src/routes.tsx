import { lazyParts } from '@quantamental/remote/lazy-parts'
import type { RouteObject } from '@quantamental/remote/router'
import {
  ADMIN_PATH,
  ARTICLES_PATH,
  NEXT_WEEK_PATH,
  THIS_WEEK_PATH,
  TREND_PATH,
  UPDATES_PATH,
} from './route-paths.ts'

/** One chunk per page, named in `remote.json`. */
const pages = lazyParts({
  UpdatesPage: () =>
    import(/* webpackChunkName: "updates-page" */ './pages/updates/updates-page.tsx'),
  ChangePage: () => import(/* webpackChunkName: "change-page" */ './pages/change/change-page.tsx'),
  ArticlesPage: () =>
    import(/* webpackChunkName: "articles-page" */ './pages/articles/articles-page.tsx'),
  ArticlePage: () =>
    import(/* webpackChunkName: "article-page" */ './pages/article/article-page.tsx'),
  TrendPage: () => import(/* webpackChunkName: "trend-page" */ './pages/trend/trend-page.tsx'),
  WeekPage: () => import(/* webpackChunkName: "week-page" */ './pages/week/week-page.tsx'),
  ArticlesAdminPage: () =>
    import(/* webpackChunkName: "articles-admin-page" */ './pages/admin/articles-admin-page.tsx'),
  DraftPage: () => import(/* webpackChunkName: "draft-page" */ './pages/admin/draft-page.tsx'),
})

export const routes: readonly RouteObject[] = [
  { path: TREND_PATH, element: <pages.TrendPage /> },
  { path: THIS_WEEK_PATH, element: <pages.WeekPage key="this" variant="this" /> },
  { path: NEXT_WEEK_PATH, element: <pages.WeekPage key="next" variant="next" /> },
  { path: UPDATES_PATH, element: <pages.UpdatesPage /> },
  { path: `${UPDATES_PATH}/:ticker/:quarter`, element: <pages.ChangePage /> },
  { path: ARTICLES_PATH, element: <pages.ArticlesPage /> },
  { path: `${ARTICLES_PATH}/:articleID`, element: <pages.ArticlePage /> },
  { path: `${ARTICLES_PATH}/:articleID/:articleSlug`, element: <pages.ArticlePage /> },
  { path: ADMIN_PATH, element: <pages.ArticlesAdminPage /> },
  { path: `${ADMIN_PATH}/:id`, element: <pages.DraftPage /> },
]
