import { resendActivationRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { MailSent } from '../../components/mail-sent.tsx'

/** What is still needed before signing in. */
export function SignupDone({ email }: { readonly email: string }) {
  const { http } = useShell()
  return (
    <MailSent
      title="Check your mail"
      resend={() => http.call(resendActivationRoute, { body: { email } })}
    >
      <p>
        We have sent a link to <strong>{email}</strong>. Open it to activate your account, then log
        in.
      </p>
    </MailSent>
  )
}
