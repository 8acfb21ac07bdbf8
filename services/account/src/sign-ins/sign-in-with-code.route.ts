import { signInWithCodeRoute } from '@quantamental/api/account'
import type { RouteBody } from '@quantamental/api/common'
import { FieldError, TooManyRequestsError } from '@quantamental/service-kit/errors'
import { type AccountContext, addAccountRoute } from '../context.ts'
import type { PendingSignInRow } from '../db/tables.ts'
import { FACTOR_AMR, verifyCode, WRONG_CODE } from '../second-factors/verify-code.ts'
import { describeClient } from '../sessions/describe-client.ts'
import { continueSignIn } from './complete-sign-in.ts'
import { findKnownDevice } from './known-device.ts'
import { completeStep, isMailedCode, takeAttempt } from './pending-sign-in.ts'
import { recordSignIn } from './sign-in.repository.ts'

type Given = RouteBody<typeof signInWithCodeRoute>

function isRight(context: AccountContext, pending: PendingSignInRow, { method, code }: Given) {
  if (pending.user_id === null) return false
  const [step] = pending.steps
  if (method === 'mailed_code') return step === 'mailed_code' && isMailedCode(pending, code)
  return step === 'second_factor' && verifyCode(context, pending.user_id, { method, code })
}

export const addSignInWithCodeRoute = addAccountRoute(
  signInWithCodeRoute,
  async (call) => {
    const { db, limits, rateLimits, now, body, request } = call
    const pending = await takeAttempt(call, request)
    if (pending.user_id !== null && limits.codePerUser.max > 0) {
      // A stranger who knows the password cannot use up the attempts of the owner's browser.
      const device = await findKnownDevice(call, request, pending.user_id)
      const key = `codePerUser\n${pending.user_id} ${device?.toString('base64url') ?? 'unknown'}`
      const wait = await rateLimits.hit(key, limits.codePerUser)
      if (wait > 0) throw new TooManyRequestsError(wait)
    }
    const { method } = body
    const next = (await isRight(call, pending, body))
      ? await completeStep(call, pending, method === 'mailed_code' ? [] : FACTOR_AMR[method])
      : undefined
    if (!next) {
      if (pending.user_id !== null) {
        const attempt = { method, result: 'wrong_code' } as const
        await recordSignIn(db, pending.user_id, describeClient(request), attempt, now())
      }
      request.log.info({ userId: pending.user_id, method }, 'sign-in code refused')
      throw new FieldError({ code: [WRONG_CODE] })
    }
    return continueSignIn(call, next, method)
  },
  { limits: ['passkeyPerAddress'] },
)
