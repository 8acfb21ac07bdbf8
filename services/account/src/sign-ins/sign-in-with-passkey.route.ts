import { signInWithPasskeyRoute } from '@quantamental/api/account'
import { addAccountRoute } from '../context.ts'
import { refusePasskey, usePasskey } from '../second-factors/passkeys.ts'
import { FACTOR_AMR } from '../second-factors/verify-code.ts'
import { findUserById } from '../users/user.repository.ts'
import { completeSignIn, continueSignIn, refuseSignIn } from './complete-sign-in.ts'
import { challengeOwner, completeStep, endPending, takeAttempt } from './pending-sign-in.ts'

/** As the second factor after a password, or as a sign-in of its own: the authenticator verified the user. */
export const addSignInWithPasskeyRoute = addAccountRoute(
  signInWithPasskeyRoute,
  async (call) => {
    const { db, body, request, reply } = call
    const pending = await takeAttempt(call, request)
    const [step] = pending.steps
    if (step === 'mailed_code') refusePasskey()
    const assertion = { owner: challengeOwner(pending), purpose: 'sign-in' } as const
    const { userId } = await usePasskey(
      call,
      body.response,
      { ...assertion, userId: pending.user_id },
      request.log,
    )
    if (step === 'second_factor') {
      const next = (await completeStep(call, pending, FACTOR_AMR.passkey)) ?? refusePasskey()
      return continueSignIn(call, next, 'passkey')
    }
    const user = await findUserById(db, userId)
    if (!user || !(await endPending(call, reply, pending))) return refusePasskey()
    const completed = { amr: FACTOR_AMR.passkey, method: 'passkey' } as const
    return (await completeSignIn(call, user, completed)) ? {} : refuseSignIn()
  },
  { limits: ['passkeyPerAddress'] },
)
