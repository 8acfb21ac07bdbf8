import { resendActivationRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import type { ReactNode } from 'react'
import { MailRequest } from './mail-request.tsx'

/** Form that requests a new activation email. */
export function ActivationRequest({ children }: { readonly children?: ReactNode }) {
  const { http } = useShell()
  return (
    <MailRequest
      submitLabel="Send activation link"
      send={(email) => http.call(resendActivationRoute, { body: { email } })}
      sentText={(email) => (
        <>
          If {email} belongs to an account that is not active yet, we’ve sent an activation link.
          Only the latest link works.
        </>
      )}
    >
      {children}
    </MailRequest>
  )
}
