import { useLocation, useRoutes } from '@quantamental/remote/router'
import { Suspense } from 'react'
import { findClaim } from './composition/claims.ts'
import { useComposition } from './composition/composition-context.tsx'
import { PageSkeleton } from './composition/page-skeleton.tsx'
import { FaultCard, RemoteBoundary } from './composition/remote-boundary.tsx'
import { RemoteOutlet } from './composition/remote-outlet.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { SHELL_ROUTES } from './pages/shell-routes.tsx'
import { ProtectedRoute } from './session/protected-route.tsx'

/** Whatever the shell does not have itself: the remote that claims it, else not found. */
function ClaimedPage() {
  const { pathname } = useLocation()
  const match = findClaim(useComposition(), pathname)
  if (!match) return <NotFoundPage />
  return (
    <ProtectedRoute isOpen={!match.claim.protected}>
      <RemoteOutlet key={match.remote.name} {...match} />
    </ProtectedRoute>
  )
}

/** The page at the current address. A page of the shell's own that fails leaves navigation alive too. */
export function Pages() {
  const { pathname } = useLocation()
  const { version } = useComposition().shell
  const page = useRoutes([...SHELL_ROUTES, { path: '*', element: <ClaimedPage /> }])
  return (
    <RemoteBoundary
      remote="shell"
      version={version}
      resetKey={pathname}
      onFault={() => {}}
      renderFault={(error) => (
        <FaultCard
          area="This page"
          path={pathname}
          remote="shell"
          version={version}
          error={error}
          // The shell has no other copy of itself to try.
          onRetry={() => location.reload()}
        />
      )}
    >
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </RemoteBoundary>
  )
}
