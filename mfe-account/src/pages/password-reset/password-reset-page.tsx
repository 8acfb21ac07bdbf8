import { confirmPasswordResetRoute } from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { BRAND } from '@quantamental/api/common'
import { useNavigate, useParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, FormError, Head, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { AuthFrame } from '../../auth/auth-frame.tsx'
import { ResetRequest } from '../../auth/mail-request.tsx'
import { ResultTitle } from '../../auth/mail-sent.tsx'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { PasswordField } from '../../auth/password-field.tsx'
import { useAuthForm } from '../../auth/use-auth-form.ts'
import { NoReferrer } from '../../components/no-referrer.tsx'
import { LOGIN_PATH } from '../../route-paths.ts'
import type { LoginState } from '../login/login-page.tsx'

const NAMES = ['new_password', 're_new_password'] as const

/** Whether the server refused the link rather than the passwords. */
function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && ('uid' in error.fields || 'token' in error.fields)
}

interface PasswordResetFormProps {
  readonly uid: string
  readonly token: string
  readonly onChanged: () => Promise<void>
  readonly onLinkRefused: () => void
}

function PasswordResetForm(props: PasswordResetFormProps) {
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

export function PasswordResetPage() {
  const { uid = '', token = '' } = useParams()
  const { session } = useShell()
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)

  /**
   * The password change ends all sessions, including this browser's. The login page replaces this
   * page in the history.
   */
  async function leave() {
    if (session.getState().status === 'authenticated') await session.logout()
    const state: LoginState = { notice: 'password-changed' }
    navigate(LOGIN_PATH, { replace: true, state })
  }

  return (
    <AuthFrame title="Choose a new password">
      <Head
        title="Choose a new password"
        description={`Choose a new password for your ${BRAND.name} account.`}
        canonicalPath="/password-reset"
        noindex
      />
      <NoReferrer />
      {isRefused ? (
        <Stack gap={14}>
          <ResultTitle>This link doesn’t work</ResultTitle>
          <ResetRequest>
            <p>
              It has expired, was already used, or was replaced by a newer one. Request a new link.
            </p>
          </ResetRequest>
        </Stack>
      ) : (
        <PasswordResetForm
          uid={uid}
          token={token}
          onChanged={leave}
          onLinkRefused={() => setRefused(true)}
        />
      )}
    </AuthFrame>
  )
}
