import { BRAND } from '@quantamental/api/common'
import { Link, useParams } from '@quantamental/remote/router'
import { Button, FormError, Head, Stack, TextLink } from '@quantamental/ui'
import { ActivationRequest } from '../../components/activation-request.tsx'
import { AuthFrame } from '../../components/auth-frame.tsx'
import { NoReferrer } from '../../components/no-referrer.tsx'
import { ResultTitle } from '../../components/result-title.tsx'
import { LOGIN_PATH } from '../../route-paths.ts'
import { useActivation } from './use-activation.ts'

/** The page of the mailed link. Opening it changes nothing by itself: the POST it sends does. */
export function ActivationPage() {
  const { uid = '', token = '' } = useParams()
  const { state, send } = useActivation(uid, token)
  return (
    <AuthFrame
      title="Activate your account"
      foot={
        state.kind === 'invalid' && (
          <p>
            Active already?{' '}
            <TextLink as={Link} to={LOGIN_PATH}>
              Log in
            </TextLink>
          </p>
        )
      }
    >
      <Head
        title="Activate your account"
        description={`Confirm the e-mail address of your account at ${BRAND.name}.`}
        canonicalPath="/activation"
        noindex
      />
      <NoReferrer />
      {state.kind === 'invalid' ? (
        <Stack gap={14}>
          <ResultTitle>This link does not work</ResultTitle>
          <ActivationRequest>
            <p>It has expired, or a newer one was sent. Ask for another activation link.</p>
          </ActivationRequest>
        </Stack>
      ) : (
        <Stack gap={16}>
          <p role="status">
            {state.kind === 'sending'
              ? 'Activating your account…'
              : 'Your account could not be activated yet.'}
          </p>
          <FormError>{state.kind === 'failed' && state.message}</FormError>
          <Button variant="primary" busy={state.kind === 'sending'} onClick={() => void send()}>
            Activate my account
          </Button>
        </Stack>
      )}
    </AuthFrame>
  )
}
