import { useShell } from '@quantamental/remote/shell'
import { Button, Field, FormError, Stack } from '@quantamental/ui'
import { PasswordField } from '../../auth/password-field.tsx'
import { useAuthForm } from '../../auth/use-auth-form.ts'

const NAMES = ['email', 'password'] as const

export function LoginForm() {
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
