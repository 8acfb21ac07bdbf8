import { activateUserRoute } from '@quantamental/api/account'
import { ApiError } from '@quantamental/api/client'
import { useNavigate } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { useEffect, useRef, useState } from 'react'
import { readAuthError } from '../../domain/read-auth-error.ts'
import { takeSignUpOrigin } from '../../domain/sign-up-origin.ts'
import { LOGIN_PATH } from '../../route-paths.ts'
import type { LoginNotice, LoginState } from '../login/login-state.ts'

export type ActivationState =
  | { readonly kind: 'sending' }
  /** The link does not fit, was used or has expired. */
  | { readonly kind: 'invalid' }
  /** Nothing is known about the link: try again. */
  | { readonly kind: 'failed'; readonly message: string }

const STATUS_FORBIDDEN = 403

/** 403 is the answer to a good link of an account that is active; a failed CSRF check is not that. */
function isAlreadyActive(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== STATUS_FORBIDDEN) return false
  const { data } = error
  return !(
    typeof data === 'object' &&
    data !== null &&
    'code' in data &&
    data.code === 'csrf_failed'
  )
}

/**
 * Sends the two parts of the link, once for each link; `send` tries again. When the link has done its
 * work the login page takes this page's place in history, so that the token stays nowhere; it leads on to
 * where the person signed up from.
 */
export function useActivation(uid: string, token: string) {
  const { http, notify } = useShell()
  const { status } = useSession()
  const navigate = useNavigate()
  const [state, setState] = useState<ActivationState>({ kind: 'sending' })
  const sent = useRef('')

  function leave(notice: LoginNotice) {
    if (status === 'authenticated') notify.success('The account is active.')
    const from = takeSignUpOrigin()
    const loginState: LoginState = { notice, ...(from === undefined ? {} : { from }) }
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
