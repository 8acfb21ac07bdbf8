import {
  createUserRoute,
  EMAIL_MAX_LENGTH,
  resendActivationRoute,
  USERNAME_MAX_LENGTH,
} from '@quantamental/api/account'
import { Navigate, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Field } from '@quantamental/ui'
import { useState } from 'react'
import { AuthForm, EmailField, useAuthForm } from '../../auth/auth-form.tsx'
import { AuthFrame, FootLink } from '../../auth/auth-frame.tsx'
import { MailSent } from '../../auth/mail-sent.tsx'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { PasswordConfirmation } from '../../auth/password-field.tsx'
import { storeSignUpOrigin } from '../../auth/sign-up-origin.ts'
import { LOGIN_PATH, SIGNUP_PATH } from '../../route-paths.ts'

const NAMES = ['username', 'email', 'password', 're_password'] as const

function SignupForm({ onRegistered }: { readonly onRegistered: (email: string) => void }) {
  const { http } = useShell()
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const { form, fieldOf } = useAuthForm(
    NAMES,
    async (body) => {
      const user = await http.call(createUserRoute, { body })
      onRegistered(user.email)
    },
    'Too many sign-ups from this network.',
  )
  return (
    <AuthForm form={form} submitLabel="Sign up">
      <Field
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX_LENGTH}
        onChange={(event) => setUsername(event.target.value)}
        {...fieldOf('username')}
      />
      <EmailField
        maxLength={EMAIL_MAX_LENGTH}
        onChange={(event) => setEmail(event.target.value)}
        hint="You’ll log in with this address."
        {...fieldOf('email')}
      />
      <NewPasswordField label="Password" context={[username, email]} {...fieldOf('password')} />
      <PasswordConfirmation label="Confirm password" {...fieldOf('re_password')} />
    </AuthForm>
  )
}

export function SignupPage() {
  const { http, navigation } = useShell()
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
      description="An account is free until you choose a plan. Without a plan, you see ratings and statements that are two quarters old."
      hasLead
      path={SIGNUP_PATH}
      foot={
        <FootLink to={LOGIN_PATH} link="Log in">
          Already have an account?
        </FootLink>
      }
    >
      {email === null ? (
        <SignupForm onRegistered={onRegistered} />
      ) : (
        <MailSent resend={() => http.call(resendActivationRoute, { body: { email } })}>
          We sent a link to <strong>{email}</strong>. Open it to activate your account, then log in.
        </MailSent>
      )}
    </AuthFrame>
  )
}
