import { Navigate, useLocation } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Container, ErrorState } from '@quantamental/ui'
import type { ReactNode } from 'react'
import { PageSkeleton } from '../composition/page-skeleton.tsx'
import { useInviteState } from '../pages/beta/use-invite.ts'
import { originOf } from '../session/origin.ts'

/** Render children for signed-in users and invited visitors; redirect others to `/beta`. */
export function StrictGate({ children }: { readonly children: ReactNode }) {
  const location = useLocation()
  const { status, loading } = useSession()
  const { data, isPending, refetch } = useInviteState()
  if (status === 'authenticated' || data?.is_invited) return children
  if (status === 'unknown' || loading || isPending) return <PageSkeleton />
  if (!data) {
    return (
      <Container>
        <ErrorState
          title="Couldn’t check your invite"
          detail="Please try again in a moment."
          onRetry={() => void refetch()}
        />
      </Container>
    )
  }
  return <Navigate to={`/beta?next=${encodeURIComponent(originOf(location))}`} replace />
}
