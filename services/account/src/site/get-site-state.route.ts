import { createHash } from 'node:crypto'
import { getSiteStateRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { presentSiteState } from './presenter.ts'
import { readSiteState } from './repository.ts'

/** The state is the same for all visitors and may be a few seconds old. */
const CACHE_CONTROL = 'public, max-age=5'

/** Public route for flags and planned maintenance. */
export function addGetSiteStateRoute(app: FastifyInstance, { db, now }: AccountContext): void {
  addRoute(
    app,
    getSiteStateRoute,
    async ({ request, reply }) => {
      const state = presentSiteState(await readSiteState(db), now())
      const hash = createHash('sha256').update(JSON.stringify(state)).digest('base64url')
      const tag = `"${hash.slice(0, 22)}"`
      reply.header('cache-control', CACHE_CONTROL).header('etag', tag)
      const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim())
      return known.includes(tag) || known.includes(`W/${tag}`) ? reply.code(304).send() : state
    },
    { scope: 'public' },
  )
}
