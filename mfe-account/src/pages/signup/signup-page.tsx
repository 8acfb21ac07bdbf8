import { BRAND } from '@quantamental/api/common'
import { Link, Navigate, useLocation } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Head, TextLink } from '@quantamental/ui'
import { useState } from 'react'
import { AuthFrame } from '../../auth/auth-frame.tsx'
import { storeSignUpOrigin } from '../../auth/sign-up-origin.ts'
import { LOGIN_PATH, SIGNUP_PATH } from '../../route-paths.ts'
import { SignupDone } from './signup-done.tsx'
import { SignupForm } from './signup-form.tsx'

export function SignupPage() {
  const { navigation } = useShell()
  const { status } = useSession()
  const { state } = useLocation()
  const [email, setEmail] = useState<string | null>(null)
  function onRegistered(address: string) {
    storeSignUpOrigin(state)
    setEmail(address)
  }
  if (status === 'authenticated') return <Navigate to={navigation.afterLoginPath()} replace />
  return (
    <AuthFrame
      title="Sign up"
      foot={
        <p>
          Already have an account?{' '}
          <TextLink as={Link} to={LOGIN_PATH} state={state}>
            Log in
          </TextLink>
        </p>
      }
    >
      <Head
        title="Sign up"
        description={`Create a ${BRAND.name} account. It’s free until you choose a plan.`}
        canonicalPath={SIGNUP_PATH}
      />
      {email === null ? <SignupForm onRegistered={onRegistered} /> : <SignupDone email={email} />}
    </AuthFrame>
  )
}
