import { BRAND } from '@quantamental/api/common'
import { Link, useLocation } from '@quantamental/remote/router'
import { Head, TextLink } from '@quantamental/ui'
import { AuthFrame } from '../../auth/auth-frame.tsx'
import { ActivationRequest } from '../../auth/mail-request.tsx'
import { LOGIN_PATH, VERIFY_EMAIL_PATH } from '../../route-paths.ts'

export function VerifyEmailPage() {
  const { state } = useLocation()
  return (
    <AuthFrame
      title="Verify email"
      foot={
        <p>
          Already active?{' '}
          <TextLink as={Link} to={LOGIN_PATH} state={state}>
            Log in
          </TextLink>
        </p>
      }
    >
      <Head
        title="Verify email"
        description={`Get a new activation email for your ${BRAND.name} account.`}
        canonicalPath={VERIFY_EMAIL_PATH}
      />
      <ActivationRequest>
        <p>You activate your account with a link we email you. Request a new one here.</p>
      </ActivationRequest>
    </AuthFrame>
  )
}
