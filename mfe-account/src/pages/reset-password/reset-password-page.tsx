import { BRAND } from '@quantamental/api/common'
import { Link, useLocation } from '@quantamental/remote/router'
import { Head, TextLink } from '@quantamental/ui'
import { AuthFrame } from '../../auth/auth-frame.tsx'
import { ResetRequest } from '../../auth/mail-request.tsx'
import { LOGIN_PATH, RESET_PASSWORD_PATH } from '../../route-paths.ts'

export function ResetPasswordPage() {
  const { state } = useLocation()
  return (
    <AuthFrame
      title="Forgot password"
      foot={
        <p>
          Remembered your password?{' '}
          <TextLink as={Link} to={LOGIN_PATH} state={state}>
            Log in
          </TextLink>
        </p>
      }
    >
      <Head
        title="Forgot password"
        description={`Get an email with a link to reset your ${BRAND.name} password.`}
        canonicalPath={RESET_PASSWORD_PATH}
      />
      <ResetRequest>
        <p>We’ll email you a link to reset your password.</p>
      </ResetRequest>
    </AuthFrame>
  )
}
