import type { SignIn } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { Navigate, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { Notice, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { AuthForm, EmailField, useAuthForm } from '../../auth/auth-form.tsx'
import { AuthFrame, FootLink } from '../../auth/auth-frame.tsx'
import { PasswordField } from '../../auth/password-field.tsx'
import {
  LOGIN_PATH,
  RESET_PASSWORD_PATH,
  SIGNUP_PATH,
  VERIFY_EMAIL_PATH,
} from '../../route-paths.ts'
import { LoginStep, PasskeyButton } from './login-steps.tsx'

const NOTICES = {
  activated: 'Your account is active. Log in to get started.',
  'already-active': 'This account is already active. Log in with your email and password.',
  'password-changed': 'Your password has been changed. Log in with the new one.',
} as const

/** History state of /login. */
export interface LoginState {
  /** Whether the session expired while in use. */
  readonly expired?: boolean
  /** Page to open after login; read by the shell. */
  readonly from?: string
  readonly notice?: keyof typeof NOTICES
}

/** Reason to log in, by the start of the page to open afterwards. */
const REASONS: readonly (readonly [path: string, reason: string])[] = [
  ['/stock/', 'Log in to add stocks to your watch lists.'],
  ['/stocks/list/by-industry/', 'Log in to see the companies of a sector.'],
  ['/stocks/', 'Log in to filter stocks.'],
  ['/user/', 'Log in to see your account.'],
]

const NAMES = ['email', 'password'] as const

type Finish = NonNullable<Parameters<ShellApi['session']['login']>[1]>

function LoginForm({ finish }: { readonly finish: Finish }) {
  const { session } = useShell()
  const { form, fieldOf } = useAuthForm(NAMES, (values) => session.login(values, finish))
  return (
    <Stack gap={16}>
      <AuthForm form={form} submitLabel="Log in">
        <EmailField {...fieldOf('email')} />
        <PasswordField label="Password" {...fieldOf('password')} />
      </AuthForm>
      <PasskeyButton
        label="Use a passkey"
        onUse={(signInWithKey) => session.login(null, async () => void (await signInWithKey()))}
      />
    </Stack>
  )
}

/** A sign-in that waits for further steps. */
interface Waiting {
  readonly signIn: SignIn
  readonly resolve: () => void
  readonly reject: (reason: Error) => void
}

/** Email and password, then the steps that the server requires. */
function Login() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const finish: Finish = (signIn) =>
    new Promise((resolve, reject) => setWaiting({ signIn, resolve, reject }))
  if (!waiting) return <LoginForm finish={finish} />
  return (
    <LoginStep
      key={waiting.signIn.required}
      signIn={waiting.signIn}
      onStep={(signIn) => {
        if (signIn.required) setWaiting({ ...waiting, signIn })
        else waiting.resolve()
      }}
      onRestart={() => {
        waiting.reject(new Error('started again'))
        setWaiting(null)
      }}
    />
  )
}

export function LoginPage() {
  const { navigation } = useShell()
  const { status } = useSession()
  const state = (useLocation().state ?? {}) as Partial<Record<string, unknown>>
  const { expired, from, notice = '' } = state
  if (status === 'authenticated') return <Navigate to={navigation.afterLoginPath()} replace />
  const text = new Map<unknown, string>(Object.entries(NOTICES)).get(notice)
  const [, reason] = REASONS.find(([path]) => String(from).startsWith(path)) ?? []
  return (
    <AuthFrame
      title="Log in"
      description="Log in to see the latest ratings in your plan, your watch lists and your holdings."
      hasLead
      path={LOGIN_PATH}
      foot={
        <Stack gap={8}>
          <FootLink to={RESET_PASSWORD_PATH} link="Forgot your password?" />
          <FootLink to={SIGNUP_PATH} link="Sign up">
            New to {BRAND.name}?
          </FootLink>
          <FootLink to={VERIFY_EMAIL_PATH} link="Resend it">
            No activation email?
          </FootLink>
        </Stack>
      }
    >
      {text && <Notice tone="success">{text}</Notice>}
      {expired === true ? (
        <Notice tone="warning">
          Your session has expired. Log in to continue where you left off.
        </Notice>
      ) : (
        reason && <Notice>{reason} You’ll return to the page you came from.</Notice>
      )}
      <Login />
    </AuthFrame>
  )
}
