import { startTotpRoute } from '@quantamental/api/account'
import { refuseWrongPassword } from '../passwords/password-hash.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { putChallenge } from './challenge.ts'
import { createTotpSecret, totpUri } from './totp.ts'

export const addStartTotpRoute = addUserRoute(
  startTotpRoute,
  async ({ db, now, user, body, viewer, request }) => {
    await refuseWrongPassword(user, body.current_password, request.log)
    const secret = createTotpSecret()
    await putChallenge(db, { owner: viewer.sessionId ?? '', purpose: 'add-totp' }, secret, now())
    return { secret, uri: totpUri(secret, user.email) }
  },
  { limits: ['passwordPerUser'], stepUp: true },
)
