import { Navigate, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Container, ErrorState, Spinner } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { LOGIN_PATH, type LoginState, originOf } from './origin.ts'

/** Specification section 9: spinner delay of protected routes. */
const SPINNER_DELAY_MS = 100

const Waiting = styled(Container)`
  display: grid;
  place-items: center;
  min-height: 60vh;
`

export interface ProtectedRouteProps {
  /** For everybody: then it does nothing, and a page with open and protected addresses stays mounted. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/**
 * Its children are for signed-in people. While the answer is out: a spinner; when the server could not
 * say: that, and a way to ask again. Otherwise to login, replacing history and remembering the origin with
 * query and hash.
 */
export function ProtectedRoute({ isOpen = false, children }: ProtectedRouteProps) {
  const { session } = useShell()
  const { status, user, loading, expired, sessionUnknown } = useSession()
  const location = useLocation()
  if (isOpen || (status === 'authenticated' && user)) return children
  if (status === 'unknown' || loading) {
    return (
      <Waiting>
        <Spinner delayMs={SPINNER_DELAY_MS} />
      </Waiting>
    )
  }
  if (sessionUnknown) {
    return (
      <Container>
        <ErrorState
          title="Your account cannot be reached"
          detail="Nothing is lost. The rest of the site works."
          onRetry={() => void session.reload()}
        />
      </Container>
    )
  }
  const state: LoginState = { from: originOf(location), ...(expired && { expired }) }
  return <Navigate to={LOGIN_PATH} replace state={state} />
}
