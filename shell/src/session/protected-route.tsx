import { Navigate, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Container, ErrorState, Spinner } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { LOGIN_PATH, type LoginState, originOf } from './origin.ts'

/** See infra/docs/domain/browser-storage.md. */
const SPINNER_DELAY_MS = 100

const appear = keyframes`from { opacity: 0; }`
const Waiting = styled(Container)`
  display: grid;
  place-items: center;
  min-height: 60vh;
  animation: ${appear} 250ms ${SPINNER_DELAY_MS}ms backwards;
`

export interface ProtectedRouteProps {
  /** No check; lets a page with open and protected paths stay mounted. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/**
 * Render its children for signed-in users only. Show a spinner while the session is loading, and an error
 * with a retry button if the server did not respond. Otherwise redirect to login, replacing the history entry
 * and passing the current path with query and hash.
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
          title="Couldn’t load your account"
          detail="Your data is safe, and the rest of the site still works."
          onRetry={() => void session.reload()}
        />
      </Container>
    )
  }
  const state: LoginState = { from: originOf(location), ...(expired && { expired }) }
  return <Navigate to={LOGIN_PATH} replace state={state} />
}
