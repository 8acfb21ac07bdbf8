import { confirmPasswordResetRoute } from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { Button, FormError, Stack } from '@quantamental/ui'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { PasswordField } from '../../auth/password-field.tsx'
import { useAuthForm } from '../../auth/use-auth-form.ts'

const NAMES = ['new_password', 're_new_password'] as const

/** Whether the server refused the link rather than the passwords. */
function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && ('uid' in error.fields || 'token' in error.fields)
}

export interface PasswordResetFormProps {
  readonly uid: string
  readonly token: string
  readonly onChanged: () => Promise<void>
  readonly onLinkRefused: () => void
}

export function PasswordResetForm(props: PasswordResetFormProps) {
  const { uid, token, onChanged, onLinkRefused } = props
  const { http } = useShell()
  const { onSubmit, isBusy, attempt, formError, errorOf } = useAuthForm(NAMES, async (values) => {
    try {
      await http.call(confirmPasswordResetRoute, { body: { uid, token, ...values } })
    } catch (error) {
      if (!isLinkRefused(error)) throw error
      onLinkRefused()
      return
    }
    await onChanged()
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <p>Changing your password logs you out on every device.</p>
        <NewPasswordField
          label="New password"
          what="new password"
          name="new_password"
          error={errorOf('new_password')}
        />
        <PasswordField
          label="Confirm new password"
          what="password confirmation"
          name="re_new_password"
          autoComplete="new-password"
          error={errorOf('re_new_password')}
        />
        <FormError key={attempt}>{formError}</FormError>
        <Button type="submit" variant="primary" busy={isBusy}>
          Change password
        </Button>
      </Stack>
    </form>
  )
}
