import { resendActivationRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { MailSent } from '../../auth/mail-sent.tsx'

/** Confirmation after sign-up: the account must be activated first. */
export function SignupDone({ email }: { readonly email: string }) {
  const { http } = useShell()
  return (
    <MailSent
      title="Check your email"
      resend={() => http.call(resendActivationRoute, { body: { email } })}
    >
      <p>
        We sent a link to <strong>{email}</strong>. Open it to activate your account, then log in.
      </p>
    </MailSent>
  )
}
