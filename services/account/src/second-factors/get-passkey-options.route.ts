import { getPasskeyOptionsRoute, PASSKEYS_MAX } from '@quantamental/api/account'
import { BadRequestError } from '@quantamental/service-kit/errors'
import { refuseWrongPassword } from '../passwords/password-hash.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { createPasskeyOptions, listPasskeys } from './passkeys.ts'

export const addGetPasskeyOptionsRoute = addUserRoute(
  getPasskeyOptionsRoute,
  async (call) => {
    const { db, user, body, viewer, request } = call
    await refuseWrongPassword(user, body.current_password, request.log)
    if ((await listPasskeys(db, user.id)).length >= PASSKEYS_MAX) {
      throw new BadRequestError(`You can have up to ${PASSKEYS_MAX} passkeys. Remove one first.`)
    }
    return { options: await createPasskeyOptions(call, user, viewer.sessionId ?? '') }
  },
  { limits: ['passwordPerUser'], stepUp: true },
)
