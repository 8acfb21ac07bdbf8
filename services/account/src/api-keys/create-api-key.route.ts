import {
  API_KEYS_MAX,
  API_SCOPES,
  type ApiScope,
  createApiKeyRoute,
} from '@quantamental/api/account'
import { BadRequestError, FieldError } from '@quantamental/service-kit/errors'
import type { Database, Trx } from '../db/database.ts'
import type { ApiKeyRow, UserRow } from '../db/tables.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { mailTo } from '../mail/repository.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { findEntitlement } from '../subscriptions/repository.ts'
import { insertApiKey, listApiKeys } from './repository.ts'
import { createApiKey, hashApiKey, hintOf, presentApiKey, refuseWithoutKeyPlan } from './rules.ts'

interface NewKey {
  readonly name: string
  readonly scopes: readonly ApiScope[]
}

/** @throws FieldError for a blank name or missing scopes */
function readNewKey(given: NewKey): NewKey {
  const name = given.name.trim()
  const scopes = API_SCOPES.map(({ code }) => code).filter((code) => given.scopes.includes(code))
  const errors = {
    ...(name === '' && { name: ['This field may not be blank.'] }),
    ...(scopes.length === 0 && { scopes: ['Choose at least one scope.'] }),
  }
  if (Object.keys(errors).length > 0) throw new FieldError(errors)
  return { name, scopes }
}

/**
 * Create a key and notify its owner by mail. @throws FieldError for an invalid name or scopes,
 * BadRequestError when the user has the maximum number of keys
 */
function createApiKeyOf(
  db: Database,
  user: Pick<UserRow, 'id' | 'username' | 'email'>,
  given: NewKey,
  now: Date,
): Promise<{ readonly row: ApiKeyRow; readonly key: string }> {
  const { name, scopes } = readNewKey(given)
  return withUserLock(db, user.id, async (trx) => {
    if ((await listApiKeys(trx, user.id)).length >= API_KEYS_MAX) {
      throw new BadRequestError(`You can have up to ${API_KEYS_MAX} API keys. Revoke one first.`)
    }
    const key = createApiKey()
    const row = await insertApiKey(trx, {
      user_id: user.id,
      name,
      hash: hashApiKey(key),
      hint: hintOf(key),
      scopes: [...scopes],
      created_at: now,
      last_used_at: null,
    })
    await mailTo(trx as Trx, user, 'api-key-created', row.id, { key_name: name })
    return { row, key }
  })
}

/** For browser sessions only; bearer tokens are refused. */
export const addCreateApiKeyRoute = addUserRoute(
  createApiKeyRoute,
  async ({ db, now, user, body, request }) => {
    refuseWithoutKeyPlan(await findEntitlement(db, user.id, now()))
    const { row, key } = await createApiKeyOf(db, user, body, now())
    request.log.info({ userId: user.id, apiKeyId: row.id }, 'API key created')
    return { ...presentApiKey(row), key }
  },
  { stepUp: true },
)
