import {
  createUserRoute,
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
} from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { Button, Field, FormError, Stack } from '@quantamental/ui'
import { PasswordField } from '../../components/password-field.tsx'
import { useAuthForm } from '../../components/use-auth-form.ts'

const NAMES = ['username', 'email', 'password', 're_password'] as const

export interface SignupFormProps {
  /** Called with the address the account was made for. */
  readonly onRegistered: (email: string) => void
}

export function SignupForm({ onRegistered }: SignupFormProps) {
  const { http } = useShell()
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
          error={errorOf('username')}
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          hint="You log in with it."
          error={errorOf('email')}
        />
        <PasswordField
          label="Password"
          what="password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters, at most ${PASSWORD_MAX_LENGTH}. Longer is stronger.`}
          error={errorOf('password')}
        />
        <PasswordField
          label="Repeat the password"
          what="repeated password"
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
