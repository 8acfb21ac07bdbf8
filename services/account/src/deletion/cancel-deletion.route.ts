import { cancelDeletionRoute } from '@quantamental/api/account'
import { mailTo } from '../mail/repository.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { deleteDeletion } from './repository.ts'

/** Cancel a deletion during the grace period and notify the user by mail; do nothing if there is none. */
export const addCancelDeletionRoute = addUserRoute(
  cancelDeletionRoute,
  async ({ db, now, user, request }) => {
    const isCanceled = await db.transaction().execute(async (trx) => {
      if (!(await deleteDeletion(trx, user.id))) return false
      await mailTo(trx, user, 'deletion-canceled', `${user.id}/${now().toISOString()}`)
      return true
    })
    if (isCanceled) request.log.info({ userId: user.id }, 'deletion canceled')
    return null
  },
)
