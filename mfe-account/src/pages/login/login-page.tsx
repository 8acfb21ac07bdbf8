import { BRAND } from '@quantamental/api/common'
import { Link, Navigate, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Button, Field, FormError, Head, Notice, Stack, TextLink } from '@quantamental/ui'
import { AuthFrame } from '../../auth/auth-frame.tsx'
import { PasswordField } from '../../auth/password-field.tsx'
import { useAuthForm } from '../../auth/use-auth-form.ts'
import {
  LOGIN_PATH,
  RESET_PASSWORD_PATH,
  SIGNUP_PATH,
  VERIFY_EMAIL_PATH,
} from '../../route-paths.ts'
import { isExpiredSession, noticeText } from './login-state.ts'

const NAMES = ['email', 'password'] as const

function LoginForm() {
  const { session } = useShell()
  const { onSubmit, isBusy, attempt, formError, errorOf } = useAuthForm(NAMES, session.login)
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('email')}
        />
        <PasswordField
          label="Password"
          what="password"
          name="password"
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <FormError key={attempt}>{formError}</FormError>
        <Button type="submit" variant="primary" busy={isBusy}>
          Log in
        </Button>
      </Stack>
    </form>
  )
}

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
