import { removeTotpRoute } from '@quantamental/api/account'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { lockUser } from '../users/user.repository.ts'
import { settleRemovedFactor } from './factors.ts'

export const addRemoveTotpRoute = addUserRoute(
  removeTotpRoute,
  async ({ db, now, user, request }) => {
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, user.id)
      const { numDeletedRows } = await trx
        .deleteFrom('totp')
        .where('user_id', '=', user.id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new NotFoundError()
      const change = 'The authenticator app was removed.'
      await settleRemovedFactor(trx, {
        ...{ user, audit: 'authenticator app removed', change, request, now: now() },
      })
    })
    return null
  },
  { stepUp: true },
)
