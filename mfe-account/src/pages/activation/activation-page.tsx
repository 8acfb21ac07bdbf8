import { BRAND } from '@quantamental/api/common'
import { Link, useParams } from '@quantamental/remote/router'
import { Button, FormError, Head, Stack, TextLink } from '@quantamental/ui'
import { ActivationRequest } from '../../auth/activation-request.tsx'
import { AuthFrame } from '../../auth/auth-frame.tsx'
import { NoReferrer } from '../../components/no-referrer.tsx'
import { ResultTitle } from '../../components/result-title.tsx'
import { LOGIN_PATH } from '../../route-paths.ts'
import { useActivation } from './use-activation.ts'

/** Page behind the activation link. Opening it only changes data through the POST it sends. */
export function ActivationPage() {
  const { uid = '', token = '' } = useParams()
  const { state, send } = useActivation(uid, token)
  return (
    <AuthFrame
      title="Activate your account"
      foot={
        state.kind === 'invalid' && (
          <p>
            Already active?{' '}
            <TextLink as={Link} to={LOGIN_PATH}>
              Log in
            </TextLink>
          </p>
        )
      }
    >
      <Head
        title="Activate your account"
        description={`Confirm the email address of your ${BRAND.name} account.`}
        canonicalPath="/activation"
        noindex
      />
      <NoReferrer />
      {state.kind === 'invalid' ? (
        <Stack gap={14}>
          <ResultTitle>This link doesn’t work</ResultTitle>
          <ActivationRequest>
            <p>It has expired or was replaced by a newer one. Request a new activation link.</p>
          </ActivationRequest>
        </Stack>
      ) : (
        <Stack gap={16}>
          <p role="status">
            {state.kind === 'sending'
              ? 'Activating your account…'
              : 'Couldn’t activate your account.'}
          </p>
          <FormError>{state.kind === 'failed' && state.message}</FormError>
          <Button variant="primary" busy={state.kind === 'sending'} onClick={() => void send()}>
            Activate account
          </Button>
        </Stack>
      )}
    </AuthFrame>
  )
}
