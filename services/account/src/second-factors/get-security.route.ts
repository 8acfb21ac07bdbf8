import { getSecurityRoute } from '@quantamental/api/account'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { isFactorRequired } from './factors.ts'
import { listPasskeys } from './passkeys.ts'
import { presentPasskey } from './presenter.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { findTotp } from './totp.ts'

export const addGetSecurityRoute = addUserRoute(getSecurityRoute, async ({ db, user }) => {
  const totp = await findTotp(db, user.id)
  return {
    passkeys: (await listPasskeys(db, user.id)).map(presentPasskey),
    totp: totp
      ? {
          created_at: totp.created_at.toISOString(),
          last_used_at: totp.last_used_at?.toISOString() ?? null,
        }
      : null,
    recovery_codes_left: await countRecoveryCodes(db, user.id),
    is_required: isFactorRequired(user),
  }
})
