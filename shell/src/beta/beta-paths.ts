import { matchRoutes } from '@quantamental/remote/router'
import { narrowRoutes } from '../composition/narrow-routes.ts'

/** Ways to an account stay open in strict mode: they are how people get in. */
const WAYS_IN = [
  '/login',
  '/signup',
  '/activation/:uid/:token',
  '/reset-password',
  '/verify-email',
  '/password-reset/:uid/:token',
]
/** Routes under the beta-invite wrapper (specification section 2), whichever remote claims them. */
export const BETA_PATHS: readonly string[] = [
  '/market-beats/trend',
  '/market-beats/updates',
  '/market-beats/thisweek',
  '/market-beats/nextweek',
  '/market-beats/articles',
  '/market-beats/articles/:articleID/:articleSlug?',
  '/stocks/list/:code?',
  '/stock/:page/:ticker',
  ...WAYS_IN,
  '/product/cart',
  '/product/success',
]

const ROUTES = BETA_PATHS.map((path) => ({ path }))

/** What the wrapper is for the page at an address: a `gate` in strict mode, a `way-in`, or not there. */
export function betaRoleOf(pathname: string): 'gate' | 'way-in' | null {
  const path = matchRoutes(narrowRoutes(ROUTES, pathname), pathname)?.at(-1)?.route.path
  if (path === undefined) return null
  return WAYS_IN.includes(path) ? 'way-in' : 'gate'
}
