import { BRAND } from '@quantamental/api/common'
import { AuthFrame, FootLink } from '../../auth/auth-frame.tsx'
import { MailRequest } from '../../auth/mail-request.tsx'
import { LOGIN_PATH, VERIFY_EMAIL_PATH } from '../../route-paths.ts'

export function VerifyEmailPage() {
  return (
    <AuthFrame
      title="Verify email"
      description={`Get a new activation email for your ${BRAND.name} account.`}
      path={VERIFY_EMAIL_PATH}
      foot={
        <FootLink to={LOGIN_PATH} link="Log in">
          Already active?
        </FootLink>
      }
    >
      <MailRequest mail="activation">
        <p>You activate your account with a link we email you. Request a new one here.</p>
      </MailRequest>
    </AuthFrame>
  )
}
