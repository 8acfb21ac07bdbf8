import { lazyPart } from '@quantamental/remote/lazy-parts'
import { matchRoutes, useLocation } from '@quantamental/remote/router'
import { type ReactNode, useEffect } from 'react'
import { narrowRoutes } from '../composition/claims.ts'
import { useFlag } from '../site/site-context.tsx'
import { recordInvited } from './record-invited.ts'

const StrictGate = lazyPart(
  async () => (await import(/* webpackChunkName: "strict-gate" */ './strict-gate.tsx')).StrictGate,
)

/** Store the invite flag when the page is shown. */
function Invited({ children }: { readonly children: ReactNode }) {
  useEffect(() => recordInvited(Date.now()), [])
  return children
}

/**
 * Beta-invite wrapper: stores BETA_INVITED and renders its children. In strict mode (flag `beta_gate`), only
 * signed-in users and invited visitors have access.
 */
export function BetaWrapper({ children }: { readonly children: ReactNode }) {
  const role = betaRoleOf(useLocation().pathname)
  const isStrict = useFlag('beta_gate')
  if (!role) return children
  if (!isStrict || role === 'way-in') return <Invited>{children}</Invited>
  return (
    <StrictGate>
      <Invited>{children}</Invited>
    </StrictGate>
  )
}

/** Account paths, which stay accessible in strict mode. */
const ACCOUNT_PATHS = [
  '/login',
  '/signup',
  '/activation/:uid/:token',
  '/reset-password',
  '/verify-email',
  '/password-reset/:uid/:token',
  '/not-me/:uid/:token',
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
