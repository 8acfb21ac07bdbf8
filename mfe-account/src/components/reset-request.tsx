import { resetPasswordRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import type { ReactNode } from 'react'
import { MailRequest } from './mail-request.tsx'

/** Asks for the mail with which another password is chosen. */
export function ResetRequest({ children }: { readonly children?: ReactNode }) {
  const { http } = useShell()
  return (
    <MailRequest
      submitLabel="Send the link"
      send={(email) => http.call(resetPasswordRoute, { body: { email } })}
      sentText={(email) => (
        <>
          If {email} belongs to an active account, a link to choose another password is on its way.
          It works once, and not for long.
        </>
      )}
    >
      {children}
    </MailRequest>
  )
}
