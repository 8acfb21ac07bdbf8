import { createHash } from 'node:crypto'
import { getSiteStateRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../account-context.ts'
import { presentSiteState } from './site-state.presenter.ts'
import { readSiteState } from './site-state.repository.ts'

/** The same for everybody; seconds old at most. */
const CACHE_CONTROL = 'public, max-age=5'

/** Flags and maintenance, answered to anybody and at any time. */
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
