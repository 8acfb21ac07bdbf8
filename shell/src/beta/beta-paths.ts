import { matchRoutes } from '@quantamental/remote/router'

interface BetaPath {
  readonly path: string
  /** Ways to an account stay open in strict mode: they are how people get in. */
  readonly isWayIn?: true
}

/** Routes under the beta-invite wrapper (specification section 2), whichever remote claims them. */
export const BETA_PATHS: readonly BetaPath[] = [
  { path: '/market-beats/trend' },
  { path: '/market-beats/updates' },
  { path: '/market-beats/thisweek' },
  { path: '/market-beats/nextweek' },
  { path: '/market-beats/articles' },
  { path: '/market-beats/articles/:articleID' },
  { path: '/market-beats/articles/:articleID/:articleSlug' },
  { path: '/stocks/list' },
  { path: '/stocks/list/:code' },
  { path: '/stock/:page/:ticker' },
  { path: '/login', isWayIn: true },
  { path: '/signup', isWayIn: true },
  { path: '/activation/:uid/:token', isWayIn: true },
  { path: '/reset-password', isWayIn: true },
  { path: '/verify-email', isWayIn: true },
  { path: '/password-reset/:uid/:token', isWayIn: true },
  { path: '/product/cart' },
  { path: '/product/success' },
]

const ROUTES = BETA_PATHS.map((entry) => ({ path: entry.path, handle: entry }))

/** The entry of the table for an address; null for one that is not under the wrapper. */
export function findBetaPath(pathname: string): BetaPath | null {
  return (matchRoutes(ROUTES, pathname)?.at(-1)?.route.handle as BetaPath | undefined) ?? null
}
