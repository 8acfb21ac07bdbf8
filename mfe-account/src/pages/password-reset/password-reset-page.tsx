import { BRAND } from '@quantamental/api/common'
import { useNavigate, useParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Head, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { AuthFrame } from '../../components/auth-frame.tsx'
import { NoReferrer } from '../../components/no-referrer.tsx'
import { ResetRequest } from '../../components/reset-request.tsx'
import { ResultTitle } from '../../components/result-title.tsx'
import { LOGIN_PATH } from '../../route-paths.ts'
import type { LoginState } from '../login/login-state.ts'
import { PasswordResetForm } from './password-reset-form.tsx'

export function PasswordResetPage() {
  const { uid = '', token = '' } = useParams()
  const { session } = useShell()
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)

  /** The change ended every session, this browser's too; login takes this page's place in history. */
  async function leave() {
    if (session.getState().status === 'authenticated') await session.logout()
    const state: LoginState = { notice: 'password-changed' }
    navigate(LOGIN_PATH, { replace: true, state })
  }

  return (
    <AuthFrame title="Choose another password">
      <Head
        title="Choose another password"
        description={`Choose another password for your account at ${BRAND.name}.`}
        canonicalPath="/password-reset"
        noindex
      />
      <NoReferrer />
      {isRefused ? (
        <Stack gap={14}>
          <ResultTitle>This link does not work</ResultTitle>
          <ResetRequest>
            <p>It has expired, was used, or a newer one was sent. Ask for another link.</p>
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
