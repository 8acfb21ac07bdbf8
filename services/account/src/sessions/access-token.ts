import { randomUUID } from 'node:crypto'
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@quantamental/api/common'
import { ACCESS_TOKEN_TYPE, TOKEN_ALGORITHM } from '@quantamental/service-kit/auth'
import { SignJWT } from 'jose'
import type { Entitlement } from '../subscriptions/repository.ts'
import type { Keyring } from './keyring.ts'

export const ACCESS_TOKEN_SECONDS = 300

interface AccessTokenInput {
  readonly userId: number
  readonly sessionId: string
  readonly roles: readonly string[]
  readonly entitlement: Entitlement
  readonly authentication: Authentication
}

/** How and when the user proved who they are. */
export interface Authentication {
  /** Methods (RFC 8176); `mfa` if a second factor was among them. */
  readonly amr: readonly string[]
  /** Time of the sign-in or of the latest step-up. */
  readonly at: Date
}

/** Sign an access token for a session, valid for five minutes. */
export async function signAccessToken(
  keyring: Keyring,
  { userId, sessionId, roles, entitlement, authentication }: AccessTokenInput,
  now: Date,
): Promise<string> {
  const { kid, privateKey } = await keyring.readSigner()
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    sid: sessionId,
    tier: entitlement.tierNumber,
    status: entitlement.status,
    roles,
    amr: authentication.amr,
    auth_time: Math.floor(authentication.at.getTime() / 1000),
  })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid, typ: ACCESS_TOKEN_TYPE })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_AUDIENCE)
    .setSubject(String(userId))
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(privateKey)
}
