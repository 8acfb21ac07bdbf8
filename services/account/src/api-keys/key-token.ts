import { randomUUID } from 'node:crypto'
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@quantamental/api/common'
import { ACCESS_TOKEN_TYPE, TOKEN_ALGORITHM } from '@quantamental/service-kit/auth'
import { SignJWT } from 'jose'
import { ACCESS_TOKEN_SECONDS } from '../sessions/access-token.ts'
import type { Keyring } from '../sessions/keyring.ts'
import type { Entitlement } from '../subscriptions/entitlement.ts'
import type { ApiKeyRow } from './tables.ts'

/** Signs an access token for an API key. It has scopes and no session, so it can't become a cookie. */
export async function signKeyToken(
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
