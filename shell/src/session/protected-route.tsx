import { Navigate, Outlet, useLocation } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Container, Spinner } from '@quantamental/ui'
import styled from 'styled-components'
import { LOGIN_PATH, type LoginState, originOf } from './origin.ts'

/** Specification section 9: spinner delay of protected routes. */
const SPINNER_DELAY_MS = 100

const Waiting = styled(Container)`
  display: grid;
  place-items: center;
  min-height: 60vh;
`

/**
 * Its child routes are for signed-in people. While the answer is out: a spinner. Otherwise to login,
 * replacing history and remembering the origin with query and hash.
 */
export function ProtectedRoute() {
  const { status, user, loading } = useSession()
  const location = useLocation()
  if (status === 'authenticated' && user) return <Outlet />
  if (status === 'unknown' || loading) {
    return (
      <Waiting>
        <Spinner delayMs={SPINNER_DELAY_MS} />
      </Waiting>
    )
  }
  const state: LoginState = { from: originOf(location) }
  return <Navigate to={LOGIN_PATH} replace state={state} />
}
