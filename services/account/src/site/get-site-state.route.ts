import { getSiteStateRoute } from '@quantamental/api/site'
import { addRoute } from '@quantamental/service-kit/app'
import { entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
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
      const tag = entityTag(JSON.stringify(state))
      return isNotModified({ request, reply }, tag, CACHE_CONTROL) ? reply : state
    },
    { scope: 'public' },
  )
}
