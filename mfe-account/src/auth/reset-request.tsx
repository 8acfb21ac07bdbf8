import { resetPasswordRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import type { ReactNode } from 'react'
import { MailRequest } from './mail-request.tsx'

/** Form that requests a password reset email. */
export function ResetRequest({ children }: { readonly children?: ReactNode }) {
  const { http } = useShell()
  return (
    <MailRequest
      submitLabel="Send reset link"
      send={(email) => http.call(resetPasswordRoute, { body: { email } })}
      sentText={(email) => (
        <>
          If {email} belongs to an active account, we’ve sent a link to reset the password. It works
          once and expires soon.
        </>
      )}
    >
      {children}
    </MailRequest>
  )
}
