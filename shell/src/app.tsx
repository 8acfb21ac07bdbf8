import { matchRoutes, type RouteObject, useLocation, useRoutes } from '@quantamental/remote/router'
import { BetaWrapper } from './beta/beta-wrapper.tsx'
import { findClaim, narrowRoutes } from './composition/claims.ts'
import { useComposition } from './composition/composition-context.tsx'
import { NO_PAGE } from './composition/no-page.ts'
import { FaultCard, RemoteBoundary } from './composition/remote-boundary.tsx'
import { RemoteOutlet } from './composition/remote-outlet.tsx'
import { SHELL_ROUTES } from './pages/shell-routes.tsx'
import { ProtectedRoute } from './session/protected-route.tsx'
import { MaintenanceGate } from './site/maintenance-gate.tsx'

/** Page of the remote that claims the path, or the not-found page. */
function ClaimedPage() {
  const { pathname } = useLocation()
  const match = findClaim(useComposition(), pathname)
  if (!match) return NO_PAGE.element
  return (
    <BetaWrapper>
      <ProtectedRoute isOpen={!match.claim.protected}>
        <RemoteOutlet key={match.remote.name + match.remote.state} {...match} />
      </ProtectedRoute>
    </BetaWrapper>
  )
}

/** Shell routes for a path, unless a remote's claim is more specific: `/help/methodology` beats `/help/:cat`. */
function findOwnRoutes(claim: string | undefined, pathname: string): RouteObject[] {
  const own = narrowRoutes(SHELL_ROUTES, pathname)
  const rival = { path: claim ?? '' }
  return matchRoutes([...own, rival], pathname)?.at(-1)?.route === rival ? [] : own
}

/** Page at the current URL, inside an error boundary that also protects against failing shell pages. */
export function Pages() {
  const { pathname } = useLocation()
  const composition = useComposition()
  const { version } = composition.shell
  const claim = findClaim(composition, pathname)?.claim.path
  const page = useRoutes([
    ...findOwnRoutes(claim, pathname),
    { path: '*', element: <ClaimedPage /> },
  ])
  return (
    <RemoteBoundary
      remote="shell"
      version={version}
      resetKey={pathname}
      onFault={() => false}
      renderFault={(error) => (
        <FaultCard
          area="This page"
          path={pathname}
          remote="shell"
          version={version}
          error={error}
          // The shell has no fallback version.
          onRetry={() => location.reload()}
        />
      )}
    >
      <MaintenanceGate>{page}</MaintenanceGate>
    </RemoteBoundary>
  )
}
