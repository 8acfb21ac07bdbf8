import { getSiteStateRoute } from '@quantamental/api/site'
import { entityTag, isNotModified } from '@quantamental/service-kit/entity-tag'
import { addAccountRoute } from '../context.ts'
import { presentSiteState, readSiteState } from './repository.ts'

/** The state is the same for all visitors and may be a few seconds old. */
const CACHE_CONTROL = 'public, max-age=5'

/** Public route for flags and planned maintenance. */
export const addGetSiteStateRoute = addAccountRoute(
  getSiteStateRoute,
  async ({ db, now, request, reply }) => {
    const state = presentSiteState(await readSiteState(db), now())
    const tag = entityTag(JSON.stringify(state))
    return isNotModified({ request, reply }, tag, CACHE_CONTROL) ? reply : state
  },
  { scope: 'public' },
)
