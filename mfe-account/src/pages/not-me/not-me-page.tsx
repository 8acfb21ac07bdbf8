import { reportNotMeRoute } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { Link, useNavigate, useParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, FormError, Notice, Stack, TextLink } from '@quantamental/ui'
import { useState } from 'react'
import { AuthFrame } from '../../auth/auth-frame.tsx'
import { readAuthError } from '../../auth/read-auth-error.ts'
import { RESET_PASSWORD_PATH } from '../../route-paths.ts'

/** Behind the link of the mail about a new browser. Opening it changes nothing: mail scanners follow links. */
export function NotMePage() {
  const { uid = '', token = '' } = useParams()
  const { http, session } = useShell()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function secure() {
    setBusy(true)
    try {
      const link = await http.call(reportNotMeRoute, { body: { uid, token } })
      if (session.getState().status === 'authenticated') await session.logout()
      navigate(`/password-reset/${link.uid}/${link.token}`, { replace: true })
    } catch (error) {
      setFailure(readAuthError(error, ['uid', 'token']).form || 'used')
      setBusy(false)
    }
  }

  return (
    <AuthFrame
      title="Secure your account"
      description={`End all sessions of your ${BRAND.name} account and choose a new password.`}
      path="/not-me"
      hasToken
    >
      {failure === 'used' ? (
        <Notice tone="warning">
          This link has expired or was already used. You can still{' '}
          <TextLink as={Link} to={RESET_PASSWORD_PATH}>
            choose a new password
          </TextLink>
          .
        </Notice>
      ) : (
        <Stack gap={16}>
          <p>
            We’ll log out every device, including the one you don’t recognize. Your old password
            stops working right away, and you choose a new one next.
          </p>
          <Button variant="danger" busy={isBusy} onClick={() => void secure()}>
            Log out everywhere
          </Button>
          <FormError>{failure}</FormError>
        </Stack>
      )}
    </AuthFrame>
  )
}
