import { removePasskeyRoute } from '@quantamental/api/account'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { lockUser } from '../users/user.repository.ts'
import { settleRemovedFactor } from './factors.ts'

export const addRemovePasskeyRoute = addUserRoute(
  removePasskeyRoute,
  async ({ db, now, user, params, request }) => {
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, user.id)
      const row = await trx
        .deleteFrom('passkey')
        .where('id', '=', params.id)
        .where('user_id', '=', user.id)
        .returning('name')
        .executeTakeFirst()
      if (!row) throw new NotFoundError()
      const change = `The passkey “${row.name}” was removed.`
      await settleRemovedFactor(trx, {
        ...{ user, audit: 'passkey removed', change, request, now: now() },
      })
    })
    return null
  },
  { stepUp: true },
)
