import { BRAND } from '@quantamental/api/common'
import { AuthFrame, FootLink } from '../../auth/auth-frame.tsx'
import { MailRequest } from '../../auth/mail-request.tsx'
import { LOGIN_PATH, RESET_PASSWORD_PATH } from '../../route-paths.ts'

export function ResetPasswordPage() {
  return (
    <AuthFrame
      title="Forgot password"
      description={`Get an email with a link to reset your ${BRAND.name} password.`}
      path={RESET_PASSWORD_PATH}
      foot={
        <FootLink to={LOGIN_PATH} link="Log in">
          Remembered your password?
        </FootLink>
      }
    >
      <MailRequest mail="reset">
        <p>We’ll email you a link to reset your password.</p>
      </MailRequest>
    </AuthFrame>
  )
}
