import { randomUUID } from 'node:crypto'
import { removeSecondFactorsRoute } from '@quantamental/api/site'
import { withSecondOperator } from '@quantamental/service-kit/second-operator'
import type { Trx } from '../db/database.ts'
import { enqueueIdentityMail } from '../mailed-links/identity-mails.ts'
import { isFactorRequired, listSecondFactors } from '../second-factors/factors.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { ConflictError } from './admin-input.ts'
import { addActionRoute } from './record-action.ts'
import { getAdminUser, lockKnownUser } from './user.repository.ts'

const CHANGE = 'Your second factors were removed by our support.'

async function removeFactors(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await trx.deleteFrom('totp').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

/** For users who have lost their devices and recovery codes. The password stays, and the owner is notified. */
export const addRemoveSecondFactorsRoute = addActionRoute(
  removeSecondFactorsRoute,
  async (call) => {
    const { db, at, record, operatorId, isRoleApproved, params, request } = call
    const proposalOf = (subject: string) => ({
      operatorId,
      now: at,
      record: (trx: Trx) => record(trx, 'propose_factor_removal', subject, params.id),
    })
    await withSecondOperator(db, proposalOf, (confirm) =>
      db.transaction().execute(async (trx) => {
        const user = await lockKnownUser(trx, params.id)
        if (user.id === operatorId) {
          throw new ConflictError('Change your own second factors in your security settings.')
        }
        if ((await listSecondFactors(trx, user.id)).length === 0) {
          throw new ConflictError('This user has no second factor.')
        }
        const subject = `user ${user.id}, second factors`
        if (isRoleApproved && isFactorRequired(user)) await confirm(trx, subject)
        await removeFactors(trx, user.id)
        await endSessionsOf(trx, user.id, { reason: 'second factors removed', now: at })
        const device = 'our support'
        const variables = { change: CHANGE, device }
        await enqueueIdentityMail(trx, 'second-factor-changed', user, at, randomUUID(), variables)
        await record(trx, 'remove_second_factors', subject, user.id)
        request.log.info({ userId: user.id }, 'second factors removed by an operator')
      }),
    )
    return getAdminUser(db, params.id, at)
  },
  { stepUp: true },
)
