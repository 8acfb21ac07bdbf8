import { createUserRoute, EMAIL_MAX_LENGTH, USERNAME_MAX_LENGTH } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { Button, Field, FormError, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { PasswordField } from '../../auth/password-field.tsx'
import { useAuthForm } from '../../auth/use-auth-form.ts'

const NAMES = ['username', 'email', 'password', 're_password'] as const

export interface SignupFormProps {
  /** Called with the email address of the new account. */
  readonly onRegistered: (email: string) => void
}

export function SignupForm({ onRegistered }: SignupFormProps) {
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
