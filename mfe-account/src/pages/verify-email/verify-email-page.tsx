import { BRAND } from '@quantamental/api/common'
import { Link, useLocation } from '@quantamental/remote/router'
import { Head, TextLink } from '@quantamental/ui'
import { ActivationRequest } from '../../components/activation-request.tsx'
import { AuthFrame } from '../../components/auth-frame.tsx'
import { LOGIN_PATH, VERIFY_EMAIL_PATH } from '../../route-paths.ts'

export function VerifyEmailPage() {
  const { state } = useLocation()
  return (
    <AuthFrame
      title="Verify e-mail"
      foot={
        <p>
          Active already?{' '}
          <TextLink as={Link} to={LOGIN_PATH} state={state}>
            Log in
          </TextLink>
        </p>
      }
    >
      <Head
        title="Verify e-mail"
        description={`Get the mail again that activates your account at ${BRAND.name}.`}
        canonicalPath={VERIFY_EMAIL_PATH}
      />
      <ActivationRequest>
        <p>An account becomes active by a link we mail. Ask for another one here.</p>
      </ActivationRequest>
    </AuthFrame>
  )
}
