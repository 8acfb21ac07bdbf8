import { BRAND } from '@quantamental/api/common'
import { Link, Navigate, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Head, Notice, TextLink } from '@quantamental/ui'
import { AuthFrame } from '../../components/auth-frame.tsx'
import { LOGIN_PATH, SIGNUP_PATH } from '../../route-paths.ts'
import { LoginForm } from './login-form.tsx'
import { isExpiredSession } from './login-state.ts'

export function LoginPage() {
  const { navigation } = useShell()
  const { status } = useSession()
  const { state } = useLocation()
  if (status === 'authenticated') return <Navigate to={navigation.afterLoginPath()} replace />
  return (
    <AuthFrame
      title="Log in"
      foot={
        <p>
          New to {BRAND.name}?{' '}
          <TextLink as={Link} to={SIGNUP_PATH} state={state}>
            Sign up
          </TextLink>
        </p>
      }
    >
      <Head
        title="Log in"
        description={`Log in to ${BRAND.name} to see the latest ratings of your plan.`}
        canonicalPath={LOGIN_PATH}
      />
      {isExpiredSession(state) && (
        <Notice tone="warning">
          Your session has ended. Log in again to go on where you were.
        </Notice>
      )}
      <LoginForm />
    </AuthFrame>
  )
}
