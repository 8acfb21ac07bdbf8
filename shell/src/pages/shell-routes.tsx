import type { RouteObject } from '@quantamental/remote/router'
import { NO_PAGE } from '../composition/no-page.ts'
import { preloadPage, shellPage } from '../composition/shell-page.tsx'
import { HELP_ROUTES } from './help/help-routes.ts'

/** Pages by path. `remote.json` claims the same paths with the same chunk names, which the edge uses for preloading. */
const PAGES: Readonly<Record<string, Parameters<typeof shellPage>[1]>> = {
  '/': () => import(/* webpackChunkName: "home-page" */ './home/home-page.tsx'),
  '/product/valuation': () =>
    import(/* webpackChunkName: "product-valuation" */ './product/valuation-page.tsx'),
  '/product/credit-rating': () =>
    import(/* webpackChunkName: "product-credit-rating" */ './product/credit-rating-page.tsx'),
  '/product/z-score': () =>
    import(/* webpackChunkName: "product-z-score" */ './product/z-score-page.tsx'),
  '/product/m-score': () =>
    import(/* webpackChunkName: "product-m-score" */ './product/m-score-page.tsx'),
  '/product/ranked-financials': () =>
    import(
      /* webpackChunkName: "product-ranked-financials" */ './product/ranked-financials-page.tsx'
    ),
  '/how-it-works': () =>
    import(/* webpackChunkName: "how-it-works-page" */ './how-it-works/how-it-works-page.tsx'),
  '/about': () => import(/* webpackChunkName: "about-page" */ './about/about-page.tsx'),
  '/about-data': () => import(/* webpackChunkName: "about-data-page" */ './about-data-page.tsx'),
  '/contact': () => import(/* webpackChunkName: "contact-page" */ './contact/contact-page.tsx'),
  '/inquiry': () => import(/* webpackChunkName: "inquiry-page" */ './contact/inquiry-page.tsx'),
  '/privacy': () => import(/* webpackChunkName: "privacy-page" */ './legal/privacy-page.tsx'),
  '/terms': () => import(/* webpackChunkName: "terms-page" */ './legal/terms-page.tsx'),
  '/beta': () => import(/* webpackChunkName: "beta-page" */ './beta/beta-page.tsx'),
  '/maintenance': () =>
    import(/* webpackChunkName: "maintenance-page" */ './maintenance/maintenance-page.tsx'),
}

export const SHELL_ROUTES: readonly RouteObject[] = [
  ...Object.entries(PAGES).map(([path, load]) => shellPage(path, load)),
  ...HELP_ROUTES,
]

/**
 * Preload the chunk of the shell page at `pathname`, or of the not-found page unless a remote claims the path.
 */
export async function preloadShellPage(pathname: string, isClaimed = true): Promise<void> {
  await preloadPage(isClaimed ? SHELL_ROUTES : [...SHELL_ROUTES, NO_PAGE], pathname)
}
