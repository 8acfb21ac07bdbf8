import { randomUUID } from 'node:crypto'
import { createBearerTokenRoute } from '@quantamental/api/account'
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@quantamental/api/common'
import { ACCESS_TOKEN_TYPE, TOKEN_ALGORITHM } from '@quantamental/service-kit/auth'
import { UnauthorizedError } from '@quantamental/service-kit/errors'
import { SignJWT } from 'jose'
import { addAccountRoute } from '../context.ts'
import type { ApiKeyRow } from '../db/tables.ts'
import { ACCESS_TOKEN_SECONDS } from '../sessions/access-token.ts'
import type { Keyring } from '../sessions/keyring.ts'
import { type Entitlement, findEntitlement } from '../subscriptions/repository.ts'
import { findApiKey, touchApiKey } from './repository.ts'
import { hashApiKey, mayUseApiKeys } from './rules.ts'

/** Sign an access token for an API key. It has scopes and no session, so it can't become a cookie. */
async function signKeyToken(
  keyring: Keyring,
  { id, user_id, scopes }: Pick<ApiKeyRow, 'id' | 'user_id' | 'scopes'>,
  { tierNumber, status }: Entitlement,
  now: Date,
): Promise<string> {
  const { kid, privateKey } = await keyring.readSigner()
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ key: String(id), scope: scopes.join(' '), tier: tierNumber, status })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid, typ: ACCESS_TOKEN_TYPE })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_AUDIENCE)
    .setSubject(String(user_id))
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(privateKey)
}

/** Same message for an unknown key, a revoked key and a key whose owner lost the plan. */
const REFUSED = 'No active API key found with the given credentials'

/** Placeholder user id for unknown keys, so that they take as long to refuse as known ones. */
const UNKNOWN_USER_ID = 0

/** Sign-in for scripts, without cookies or CSRF tokens. */
export const addCreateBearerTokenRoute = addAccountRoute(
  createBearerTokenRoute,
  async ({ db, keyring, now, body, request }) => {
    const moment = now()
    const key = await findApiKey(db, hashApiKey(body.key))
    const entitlement = await findEntitlement(db, key?.user_id ?? UNKNOWN_USER_ID, moment)
    if (!key || !mayUseApiKeys(entitlement)) {
      request.log.warn({ apiKeyId: key?.id ?? null }, 'API key refused')
      throw new UnauthorizedError(REFUSED)
    }
    await touchApiKey(db, key.id, moment)
    return {
      access_token: await signKeyToken(keyring, key, entitlement, moment),
      token_type: 'Bearer' as const,
      expires_in: ACCESS_TOKEN_SECONDS,
      scope: key.scopes.join(' '),
    }
  },
  { csrf: false, scope: 'public', limits: ['apiKeyPerAddress'] },
)
