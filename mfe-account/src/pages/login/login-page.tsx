import { BRAND } from '@quantamental/api/common'
import { Link, Navigate, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Head, Notice, Stack, TextLink } from '@quantamental/ui'
import { AuthFrame } from '../../auth/auth-frame.tsx'
import {
  LOGIN_PATH,
  RESET_PASSWORD_PATH,
  SIGNUP_PATH,
  VERIFY_EMAIL_PATH,
} from '../../route-paths.ts'
import { LoginForm } from './login-form.tsx'
import { isExpiredSession, noticeText } from './login-state.ts'

export function LoginPage() {
  const { navigation } = useShell()
  const { status } = useSession()
  const { state } = useLocation()
  if (status === 'authenticated') return <Navigate to={navigation.afterLoginPath()} replace />
  const notice = noticeText(state)
  return (
    <AuthFrame
      title="Log in"
      foot={
        <Stack gap={8}>
          <p>
            <TextLink as={Link} to={RESET_PASSWORD_PATH} state={state}>
              Forgot your password?
            </TextLink>
          </p>
          <p>
            New to {BRAND.name}?{' '}
            <TextLink as={Link} to={SIGNUP_PATH} state={state}>
              Sign up
            </TextLink>
          </p>
          <p>
            No activation email?{' '}
            <TextLink as={Link} to={VERIFY_EMAIL_PATH} state={state}>
              Resend it
            </TextLink>
          </p>
        </Stack>
      }
    >
      <Head
        title="Log in"
        description={`Log in to ${BRAND.name} to see the latest ratings in your plan.`}
        canonicalPath={LOGIN_PATH}
      />
      {notice && <Notice tone="success">{notice}</Notice>}
      {isExpiredSession(state) && (
        <Notice tone="warning">
          Your session has expired. Log in to continue where you left off.
        </Notice>
      )}
      <LoginForm />
    </AuthFrame>
  )
}
