import { activateUserRoute } from '@quantamental/api/account'
import { ForbiddenError } from '@quantamental/service-kit/errors'
import { addAccountRoute } from '../context.ts'
import { publishUsers } from '../events/publish-users.ts'
import { readMailedLink, refuseToken, useEmailToken } from '../mailed-links/mailed-link.ts'
import { refuseFields } from '../refuse-fields.ts'
import { blankErrors } from './registration-rules.ts'
import { updateUser } from './user.repository.ts'

export const addActivateUserRoute = addAccountRoute(
  activateUserRoute,
  async ({ db, now, body, request }) => {
    refuseFields(blankErrors({ uid: body.uid, token: body.token }))
    await db.transaction().execute(async (trx) => {
      const { user, usedAt } = await readMailedLink(trx, 'activation', body, now())
      if (user.is_active) throw new ForbiddenError('Stale token for given user.')
      if (usedAt) refuseToken()
      await useEmailToken(trx, user.id, 'activation', now())
      await updateUser(trx, user.id, { is_active: true })
      await publishUsers(trx, [user.id])
      request.log.info({ userId: user.id }, 'user activated')
    })
    return null
  },
)
