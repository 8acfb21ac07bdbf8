import { activateUserRoute } from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { BRAND } from '@quantamental/api/common'
import { useNavigate, useParams } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Button, FormError, Stack } from '@quantamental/ui'
import { useEffect, useRef, useState } from 'react'
import { AuthFrame, FootLink } from '../../auth/auth-frame.tsx'
import { MailRequest } from '../../auth/mail-request.tsx'
import { Result } from '../../auth/mail-sent.tsx'
import { readAuthError } from '../../auth/read-auth-error.ts'
import { takeSignUpOrigin } from '../../auth/sign-up-origin.ts'
import { LOGIN_PATH } from '../../route-paths.ts'
import type { LoginState } from '../login/login-page.tsx'

type ActivationState =
  | { readonly kind: 'sending' }
  /** The link is invalid, used or expired. */
  | { readonly kind: 'invalid' }
  /** The request failed for another reason and can be retried. */
  | { readonly kind: 'failed'; readonly message: string }

const STATUS_FORBIDDEN = 403

/** 403 for a valid link of an active account, as opposed to a failed CSRF check. */
function isAlreadyActive(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== STATUS_FORBIDDEN) return false
  const { code } = (error.data ?? {}) as { readonly code?: unknown }
  return code !== 'csrf_failed'
}

/**
 * Activate the account once per link; `send` retries. On success the login page replaces this page in the history, so
 * that the token is not left there. After login the user returns to the page they signed up from.
 */
function useActivation(uid: string, token: string) {
  const { http, notify } = useShell()
  const { status } = useSession()
  const navigate = useNavigate()
  const [state, setState] = useState<ActivationState>({ kind: 'sending' })
  const sent = useRef('')

  function leave(notice: LoginState['notice'] & string) {
    if (status === 'authenticated') notify.success('Your account is active.')
    const from = takeSignUpOrigin()
    const loginState: LoginState = { notice, ...(from !== undefined && { from }) }
    navigate(LOGIN_PATH, { replace: true, state: loginState })
  }

  async function send() {
    setState({ kind: 'sending' })
    try {
      await http.call(activateUserRoute, { body: { uid, token } })
      leave('activated')
    } catch (error) {
      if (isAlreadyActive(error)) leave('already-active')
      else if (error instanceof ApiError && error.status === 400) setState({ kind: 'invalid' })
      else setState({ kind: 'failed', message: readAuthError(error, []).form })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link, not each render
  useEffect(() => {
    const link = `${uid}/${token}`
    if (sent.current === link) return
    sent.current = link
    void send()
  }, [uid, token])

  return { state, send }
}

/** Page behind the activation link. Opening it only changes data through the POST it sends. */
export function ActivationPage() {
  const { uid = '', token = '' } = useParams()
  const { state, send } = useActivation(uid, token)
  return (
    <AuthFrame
      title="Activate your account"
      description={`Confirm the email address of your ${BRAND.name} account.`}
      path="/activation"
      hasToken
      foot={
        state.kind === 'invalid' && (
          <FootLink to={LOGIN_PATH} link="Log in">
            Already active?
          </FootLink>
        )
      }
    >
      {state.kind === 'invalid' ? (
        <Result title="This link doesn’t work">
          <MailRequest mail="activation">
            <p>It has expired or was replaced by a newer one. Request a new activation link.</p>
          </MailRequest>
        </Result>
      ) : (
        <Stack gap={16}>
          <p role="status">
            {state.kind === 'sending'
              ? 'Activating your account…'
              : 'Couldn’t activate your account.'}
          </p>
          <FormError>{state.kind === 'failed' && state.message}</FormError>
          <Button variant="primary" busy={state.kind === 'sending'} onClick={() => void send()}>
            Activate account
          </Button>
        </Stack>
      )}
    </AuthFrame>
  )
}
