import { createBearerTokenRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { UnauthorizedError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { createLimit } from '../rate-limits.ts'
import { ACCESS_TOKEN_SECONDS } from '../sessions/access-token.ts'
import { findEntitlement } from '../subscriptions/entitlement.ts'
import { mayUseApiKeys } from './key-plan.ts'
import { signKeyToken } from './key-token.ts'
import { findApiKey, touchApiKey } from './repository.ts'
import { hashApiKey } from './secret.ts'

/** Same message for an unknown key, a revoked key and a key whose owner lost the plan. */
const REFUSED = 'No active API key found with the given credentials'
/** Placeholder user id for unknown keys, so that they take as long to refuse as known ones. */
const UNKNOWN_USER_ID = 0

/** Sign-in for scripts, without cookies or CSRF tokens. */
export function addCreateBearerTokenRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, keyring, now } = context
  addRoute(
    app,
    createBearerTokenRoute,
    async ({ body, request }) => {
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
    { csrf: false, scope: 'public', before: [createLimit(app, context, 'apiKeyPerAddress')] },
  )
}
