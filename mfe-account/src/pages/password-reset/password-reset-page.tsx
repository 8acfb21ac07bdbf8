import { confirmPasswordResetRoute } from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { BRAND } from '@quantamental/api/common'
import { useNavigate, useParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { useState } from 'react'
import { AuthForm, useAuthForm } from '../../auth/auth-form.tsx'
import { AuthFrame } from '../../auth/auth-frame.tsx'
import { MailRequest } from '../../auth/mail-request.tsx'
import { Result } from '../../auth/mail-sent.tsx'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { PasswordConfirmation } from '../../auth/password-field.tsx'
import { LOGIN_PATH } from '../../route-paths.ts'
import type { LoginState } from '../login/login-page.tsx'

const NAMES = ['new_password', 're_new_password'] as const

/** Whether the server refused the link rather than the passwords. */
function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && ('uid' in error.fields || 'token' in error.fields)
}

function PasswordResetForm(props: {
  readonly uid: string
  readonly token: string
  readonly onChanged: () => Promise<void>
  readonly onLinkRefused: () => void
}) {
  const { uid, token, onChanged, onLinkRefused } = props
  const { http } = useShell()
  const { form, fieldOf } = useAuthForm(NAMES, async (values) => {
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
    <AuthForm form={form} submitLabel="Change password">
      <p>Changing your password logs you out on every device.</p>
      <NewPasswordField label="New password" {...fieldOf('new_password')} />
      <PasswordConfirmation label="Confirm new password" {...fieldOf('re_new_password')} />
    </AuthForm>
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
    <AuthFrame
      title="Choose a new password"
      description={`Choose a new password for your ${BRAND.name} account.`}
      path="/password-reset"
      hasToken
    >
      {isRefused ? (
        <Result title="This link doesn’t work">
          <MailRequest mail="reset">
            <p>
              It has expired, was already used, or was replaced by a newer one. Request a new link.
            </p>
          </MailRequest>
        </Result>
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
