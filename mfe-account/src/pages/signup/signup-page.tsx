import {
  createUserRoute,
  EMAIL_MAX_LENGTH,
  resendActivationRoute,
  USERNAME_MAX_LENGTH,
} from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { Link, Navigate, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Button, Field, FormError, Head, Stack, TextLink } from '@quantamental/ui'
import { useState } from 'react'
import { AuthFrame } from '../../auth/auth-frame.tsx'
import { MailSent } from '../../auth/mail-sent.tsx'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { PasswordField } from '../../auth/password-field.tsx'
import { storeSignUpOrigin } from '../../auth/sign-up-origin.ts'
import { useAuthForm } from '../../auth/use-auth-form.ts'
import { LOGIN_PATH, SIGNUP_PATH } from '../../route-paths.ts'

const NAMES = ['username', 'email', 'password', 're_password'] as const

interface SignupFormProps {
  /** Called with the email address of the new account. */
  readonly onRegistered: (email: string) => void
}

function SignupForm({ onRegistered }: SignupFormProps) {
  const { http } = useShell()
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const { onSubmit, isBusy, attempt, formError, errorOf } = useAuthForm(NAMES, async (body) => {
    const user = await http.call(createUserRoute, { body })
    onRegistered(user.email)
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <Field
          label="Username"
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX_LENGTH}
          onChange={(event) => setUsername(event.target.value)}
          error={errorOf('username')}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          onChange={(event) => setEmail(event.target.value)}
          hint="You’ll log in with this address."
          error={errorOf('email')}
        />
        <NewPasswordField
          label="Password"
          what="password"
          name="password"
          context={[username, email]}
          error={errorOf('password')}
        />
        <PasswordField
          label="Confirm password"
          what="password confirmation"
          name="re_password"
          autoComplete="new-password"
          error={errorOf('re_password')}
        />
        <FormError key={attempt}>{formError}</FormError>
        <Button type="submit" variant="primary" busy={isBusy}>
          Sign up
        </Button>
      </Stack>
    </form>
  )
}

export function SignupPage() {
  const { navigation } = useShell()
  const { status } = useSession()
  const { state } = useLocation()
  const [email, setEmail] = useState<string | null>(null)
  function onRegistered(address: string) {
    storeSignUpOrigin(state)
    setEmail(address)
  }
  if (status === 'authenticated') return <Navigate to={navigation.afterLoginPath()} replace />
  return (
    <AuthFrame
      title="Sign up"
      foot={
        <p>
          Already have an account?{' '}
          <TextLink as={Link} to={LOGIN_PATH} state={state}>
            Log in
          </TextLink>
        </p>
      }
    >
      <Head
        title="Sign up"
        description={`Create a ${BRAND.name} account. It’s free until you choose a plan.`}
        canonicalPath={SIGNUP_PATH}
      />
      {email === null ? <SignupForm onRegistered={onRegistered} /> : <SignupDone email={email} />}
    </AuthFrame>
  )
}

/** Confirmation after sign-up: the account must be activated first. */
function SignupDone({ email }: { readonly email: string }) {
  const { http } = useShell()
  return (
    <MailSent
      title="Check your email"
      resend={() => http.call(resendActivationRoute, { body: { email } })}
    >
      <p>
        We sent a link to <strong>{email}</strong>. Open it to activate your account, then log in.
      </p>
    </MailSent>
  )
}
