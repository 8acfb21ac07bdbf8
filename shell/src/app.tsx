import { useLocation, useRoutes } from '@quantamental/remote/router'
import { Suspense } from 'react'
import { findClaim } from './composition/claims.ts'
import { useComposition } from './composition/composition-context.tsx'
import { PageSkeleton } from './composition/page-skeleton.tsx'
import { RemoteOutlet } from './composition/remote-outlet.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { SHELL_ROUTES } from './pages/shell-routes.tsx'

/** Whatever the shell does not have itself: the remote that claims it, else not found. */
function ClaimedPage() {
  const { pathname } = useLocation()
  const match = findClaim(useComposition(), pathname)
  if (!match) return <NotFoundPage />
  return <RemoteOutlet key={match.remote.name} {...match} />
}

/** The page at the current address. */
export function Pages() {
  const page = useRoutes([...SHELL_ROUTES, { path: '*', element: <ClaimedPage /> }])
  return <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
}
