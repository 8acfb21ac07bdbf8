import { addTotpRoute } from '@quantamental/api/account'
import { FieldError } from '@quantamental/service-kit/errors'
import { raiseSession } from '../sessions/session.repository.ts'
import { sendAccessToken } from '../sessions/session-cookies.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { lockUser } from '../users/user.repository.ts'
import { findChallenge, takeChallenge } from './challenge.ts'
import { listSecondFactors, settleNewFactor } from './factors.ts'
import { stepOfCode } from './totp.ts'
import { FACTOR_AMR } from './verify-code.ts'

const EXPIRED = 'The setup has expired. Start again.'
const WRONG = 'This code is wrong. Check the clock of your device and enter the current code.'

/** The stored key proves the step-up and the password: only a request with both receives one. */
export const addAddTotpRoute = addUserRoute(
  addTotpRoute,
  async (call) => {
    const { db, now, user, body, viewer, request, reply } = call
    const sessionId = viewer.sessionId ?? ''
    const key = { owner: sessionId, purpose: 'add-totp' } as const
    const secret = await findChallenge(db, key, now())
    if (secret === undefined) throw new FieldError({ code: [EXPIRED] })
    const step = stepOfCode(secret, body.code, now())
    if (step === null) throw new FieldError({ code: [WRONG] })
    const recovery_codes = await db.transaction().execute(async (trx) => {
      await lockUser(trx, user.id)
      if ((await takeChallenge(trx, key, now())) !== secret)
        throw new FieldError({ code: [EXPIRED] })
      const isFirst = (await listSecondFactors(trx, user.id)).length === 0
      const row = { secret, last_step: step, created_at: now(), last_used_at: null }
      await trx
        .insertInto('totp')
        .values({ user_id: user.id, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
      const change = 'An authenticator app was added.'
      const addition = { user, audit: 'authenticator app added', change, request, now: now() }
      return settleNewFactor(trx, { ...addition, isFirst, sessionId })
    })
    const session = await raiseSession(db, sessionId, {
      amr: ['pwd', ...FACTOR_AMR.totp],
      at: now(),
    })
    if (session) await sendAccessToken(call, reply, user, session)
    return { recovery_codes }
  },
  { limits: ['codePerUser'] },
)
