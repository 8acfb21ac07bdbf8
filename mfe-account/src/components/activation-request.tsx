import { resendActivationRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import type { ReactNode } from 'react'
import { MailRequest } from './mail-request.tsx'

/** Asks for another activation mail. */
export function ActivationRequest({ children }: { readonly children?: ReactNode }) {
  const { http } = useShell()
  return (
    <MailRequest
      submitLabel="Send the activation link"
      send={(email) => http.call(resendActivationRoute, { body: { email } })}
      sentText={(email) => (
        <>
          If {email} belongs to an account that is not active yet, an activation link is on its way.
          Only the latest link works.
        </>
      )}
    >
      {children}
    </MailRequest>
  )
}
