import { BRAND } from '@quantamental/api/common'
import { useNavigate, useParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Head, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { AuthFrame } from '../../auth/auth-frame.tsx'
import { ResetRequest } from '../../auth/reset-request.tsx'
import { NoReferrer } from '../../components/no-referrer.tsx'
import { ResultTitle } from '../../components/result-title.tsx'
import { LOGIN_PATH } from '../../route-paths.ts'
import type { LoginState } from '../login/login-state.ts'
import { PasswordResetForm } from './password-reset-form.tsx'

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
