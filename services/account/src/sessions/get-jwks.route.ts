import { JWKS_PATH } from '@quantamental/api/common'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'

const MAX_AGE_SECONDS = 300

/** Public keys, including the next one, so that a cache of this age never lacks a key in use. */
export function addGetJwksRoute(app: FastifyInstance, { keyring }: AccountContext): void {
  app.get(JWKS_PATH, { schema: { hide: true }, config: { quiet: true } }, async (_, reply) => {
    reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    return keyring.readJwks()
  })
}
