import { BRAND } from '@quantamental/api/common'
import { Link, useLocation } from '@quantamental/remote/router'
import { Head, TextLink } from '@quantamental/ui'
import { AuthFrame } from '../../components/auth-frame.tsx'
import { ResetRequest } from '../../components/reset-request.tsx'
import { LOGIN_PATH, RESET_PASSWORD_PATH } from '../../route-paths.ts'

export function ResetPasswordPage() {
  const { state } = useLocation()
  return (
    <AuthFrame
      title="Forgot password"
      foot={
        <p>
          Remembered it?{' '}
          <TextLink as={Link} to={LOGIN_PATH} state={state}>
            Log in
          </TextLink>
        </p>
      }
    >
      <Head
        title="Forgot password"
        description={`Get a link by mail to choose another password for ${BRAND.name}.`}
        canonicalPath={RESET_PASSWORD_PATH}
      />
      <ResetRequest>
        <p>We mail you a link with which you choose another password.</p>
      </ResetRequest>
    </AuthFrame>
  )
}
