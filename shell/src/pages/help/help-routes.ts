import type { RouteObject } from '@quantamental/remote/router'
import { shellPage } from '../../composition/shell-page.tsx'

const loadHelp = () => import(/* webpackChunkName: "help-page" */ './help-page.tsx')

/** Categories; the articles of one share a chunk. */
const CATEGORIES: Readonly<Record<string, Parameters<typeof shellPage>[1]>> = {
  'stock-pages': () =>
    import(/* webpackChunkName: "help-stock-pages" */ './articles/stock-pages.tsx'),
  'stock-lists': () =>
    import(/* webpackChunkName: "help-stock-lists" */ './articles/stock-lists.tsx'),
  'watch-lists': () =>
    import(/* webpackChunkName: "help-watch-lists" */ './articles/watch-lists.tsx'),
  visualizers: () =>
    import(/* webpackChunkName: "help-visualizers" */ './articles/visualizers.tsx'),
  'valuation-upside': () =>
    import(/* webpackChunkName: "help-valuation-upside" */ './articles/valuation-upside.tsx'),
  'value-investing-masters': () =>
    import(
      /* webpackChunkName: "help-value-investing-masters" */ './articles/value-investing-masters.tsx'
    ),
  'account-and-plans': () =>
    import(/* webpackChunkName: "help-account-and-plans" */ './articles/account-and-plans.tsx'),
}

/** Help routes. `/help/:cat` catches unknown categories. */
export const HELP_ROUTES: readonly RouteObject[] = [
  shellPage('/help', loadHelp),
  ...Object.entries({ ':cat': loadHelp, ...CATEGORIES }).flatMap(([code, load]) => [
    shellPage(`/help/${code}`, load),
    shellPage(`/help/${code}/:subcat`, load),
  ]),
]
