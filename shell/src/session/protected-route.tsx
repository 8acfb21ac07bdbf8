import { Navigate, useLocation } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Container, Spinner } from '@quantamental/ui'
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
 * Its children are for signed-in people. While the answer is out: a spinner. Otherwise to login,
 * replacing history and remembering the origin with query and hash.
 */
export function ProtectedRoute({ isOpen = false, children }: ProtectedRouteProps) {
  const { status, user, loading, expired } = useSession()
  const location = useLocation()
  if (isOpen || (status === 'authenticated' && user)) return children
  if (status === 'unknown' || loading) {
    return (
      <Waiting>
        <Spinner delayMs={SPINNER_DELAY_MS} />
      </Waiting>
    )
  }
  const state: LoginState = { from: originOf(location), ...(expired && { expired }) }
  return <Navigate to={LOGIN_PATH} replace state={state} />
}
