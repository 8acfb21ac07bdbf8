import type { RouteObject } from '@quantamental/remote/router'
import { shellPage } from '../../composition/shell-page.tsx'

/** Routes of a category and its articles, which share one chunk. */
function categoryRoutes(code: string, load: Parameters<typeof shellPage>[1]): RouteObject[] {
  return [shellPage(`/help/${code}`, load), shellPage(`/help/${code}/:subcat`, load)]
}

const loadHelp = () => import(/* webpackChunkName: "help-page" */ './help-page.tsx')

/** Help routes. `/help/:cat` catches unknown categories. */
export const HELP_ROUTES: readonly RouteObject[] = [
  shellPage('/help', loadHelp),
  shellPage('/help/:cat', loadHelp),
  shellPage('/help/:cat/:subcat', loadHelp),
  ...categoryRoutes(
    'stock-pages',
    () => import(/* webpackChunkName: "help-stock-pages" */ './articles/stock-pages.tsx'),
  ),
  ...categoryRoutes(
    'stock-lists',
    () => import(/* webpackChunkName: "help-stock-lists" */ './articles/stock-lists.tsx'),
  ),
  ...categoryRoutes(
    'watch-lists',
    () => import(/* webpackChunkName: "help-watch-lists" */ './articles/watch-lists.tsx'),
  ),
  ...categoryRoutes(
    'visualizers',
    () => import(/* webpackChunkName: "help-visualizers" */ './articles/visualizers.tsx'),
  ),
  ...categoryRoutes(
    'valuation-upside',
    () => import(/* webpackChunkName: "help-valuation-upside" */ './articles/valuation-upside.tsx'),
  ),
  ...categoryRoutes(
    'value-investing-masters',
    () =>
      import(
        /* webpackChunkName: "help-value-investing-masters" */ './articles/value-investing-masters.tsx'
      ),
  ),
  ...categoryRoutes(
    'account-and-plans',
    () =>
      import(/* webpackChunkName: "help-account-and-plans" */ './articles/account-and-plans.tsx'),
  ),
]
