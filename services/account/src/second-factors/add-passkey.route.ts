import { addPasskeyRoute } from '@quantamental/api/account'
import { UNIQUE_VIOLATION } from '../db/database.ts'
import { raiseSession } from '../sessions/session.repository.ts'
import { sendAccessToken } from '../sessions/session-cookies.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { lockUser } from '../users/user.repository.ts'
import { listSecondFactors, settleNewFactor } from './factors.ts'
import { refusePasskey, verifyNewPasskey } from './passkeys.ts'
import { readPasskeyName } from './presenter.ts'
import { FACTOR_AMR } from './verify-code.ts'

/** The challenge proves the step-up and the password: only a request with both receives one. */
export const addAddPasskeyRoute = addUserRoute(addPasskeyRoute, async (call) => {
  const { db, now, user, body, viewer, request, reply } = call
  const sessionId = viewer.sessionId ?? ''
  const name = readPasskeyName(body.name)
  const { credential, credentialBackedUp } = await verifyNewPasskey(
    call,
    body.response,
    sessionId,
    request.log,
  )
  const recovery_codes = await db
    .transaction()
    .execute(async (trx) => {
      await lockUser(trx, user.id)
      const isFirst = (await listSecondFactors(trx, user.id)).length === 0
      await trx
        .insertInto('passkey')
        .values({
          user_id: user.id,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: credential.transports ?? [],
          name,
          is_synced: credentialBackedUp,
          created_at: now(),
          last_used_at: null,
        })
        .execute()
      const change = `The passkey “${name}” was added.`
      const addition = { user, audit: 'passkey added', change, request, now: now() }
      return settleNewFactor(trx, { ...addition, isFirst, sessionId })
    })
    .catch((error: { code?: string }) => {
      if (error.code === UNIQUE_VIOLATION) return refusePasskey()
      throw error
    })
  const amr = ['pwd', ...FACTOR_AMR.passkey]
  const session = await raiseSession(db, sessionId, { amr, at: now() })
  if (session) await sendAccessToken(call, reply, user, session)
  return { recovery_codes }
})
