import { replaceRecoveryCodesRoute } from '@quantamental/api/account'
import { BadRequestError } from '@quantamental/service-kit/errors'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { lockUser } from '../users/user.repository.ts'
import { listSecondFactors, reportFactorChange } from './factors.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

export const addReplaceRecoveryCodesRoute = addUserRoute(
  replaceRecoveryCodesRoute,
  ({ db, now, user, request }) =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, user.id)
      if ((await listSecondFactors(trx, user.id)).length === 0) {
        throw new BadRequestError('Add a passkey or an authenticator app first.')
      }
      const change = 'Your recovery codes were replaced. The old ones no longer work.'
      const report = { user, audit: 'recovery codes replaced', change, request, now: now() }
      await reportFactorChange(trx, report)
      return { recovery_codes: await replaceRecoveryCodes(trx, user.id, now()) }
    }),
  { stepUp: true },
)
