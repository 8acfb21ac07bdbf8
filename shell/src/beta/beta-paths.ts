import { matchRoutes } from '@quantamental/remote/router'
import { narrowRoutes } from '../composition/narrow-routes.ts'

/** Account paths, which stay accessible in strict mode. */
const ACCOUNT_PATHS = [
  '/login',
  '/signup',
  '/activation/:uid/:token',
  '/reset-password',
  '/verify-email',
  '/password-reset/:uid/:token',
]
/** Routes under the beta-invite wrapper, whichever remote claims them. See infra/docs/domain/pages.md. */
const BETA_PATHS: readonly string[] = [
  '/market-beats/trend',
  '/market-beats/updates',
  '/market-beats/thisweek',
  '/market-beats/nextweek',
  '/market-beats/articles',
  '/market-beats/articles/:articleID/:articleSlug?',
  '/stocks/list/:code?',
  '/stock/:page/:ticker',
  ...ACCOUNT_PATHS,
  '/product/cart',
  '/product/success',
]

const ROUTES = BETA_PATHS.map((path) => ({ path }))

/** Role of the beta wrapper for a path: `gate` (restricted in strict mode), `way-in` (always open) or none. */
export function betaRoleOf(pathname: string): 'gate' | 'way-in' | null {
  const path = matchRoutes(narrowRoutes(ROUTES, pathname), pathname)?.at(-1)?.route.path
  if (path === undefined) return null
  return ACCOUNT_PATHS.includes(path) ? 'way-in' : 'gate'
}
