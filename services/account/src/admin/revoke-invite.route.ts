import { revokeInviteRoute } from '@quantamental/api/site'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { ConflictError, knownId } from './admin-input.ts'
import { presentInvite } from './presenter.ts'
import { addActionRoute } from './record-action.ts'

export const addRevokeInviteRoute = addActionRoute(
  revokeInviteRoute,
  ({ db, at, record, params }) => {
    const id = knownId(params.id)
    return db.transaction().execute(async (trx) => {
      const invite = await trx
        .updateTable('invite')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!invite) {
        const known = await trx.selectFrom('invite').select('id').where('id', '=', id).execute()
        throw known.length > 0
          ? new ConflictError('This invite is already revoked.')
          : new NotFoundError()
      }
      await record(trx, 'revoke_invite', `invite ${id}`)
      return presentInvite(invite)
    })
  },
  { stepUp: true },
)
