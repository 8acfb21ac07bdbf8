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

/** Notice shown above the login form. */
export type LoginNotice = 'activated' | 'already-active' | 'password-changed'

const TEXTS: Readonly<Record<LoginNotice, string>> = {
  activated: 'Your account is active. Log in to get started.',
  'already-active': 'This account is already active. Log in with your email and password.',
  'password-changed': 'Your password has been changed. Log in with the new one.',
}

/** History state of /login. */
export interface LoginState {
  /** Whether the session expired while in use. */
  readonly expired?: boolean
  /** Page to open after login; read by the shell. */
  readonly from?: string
  readonly notice?: LoginNotice
}

/** Whether a state of any shape marks an expired session. */
export function isExpiredSession(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'expired' in state && state.expired === true
}

/** Text of the state's notice; undefined for a state of any other shape. */
export function noticeText(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined
  const { notice } = state
  return typeof notice === 'string' && Object.hasOwn(TEXTS, notice)
    ? TEXTS[notice as LoginNotice]
    : undefined
}

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
