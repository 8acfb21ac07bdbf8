import { renamePasskeyRoute } from '@quantamental/api/account'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { presentPasskey, readPasskeyName } from './presenter.ts'

export const addRenamePasskeyRoute = addUserRoute(
  renamePasskeyRoute,
  async ({ db, user, params, body }) => {
    const row = await db
      .updateTable('passkey')
      .set({ name: readPasskeyName(body.name) })
      .where('id', '=', params.id)
      .where('user_id', '=', user.id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new NotFoundError()
    return presentPasskey(row)
  },
)
