import { getReleasesRoute } from '@quantamental/api/site'
import { addAccountRoute } from '../context.ts'
import { presentReleases, requireAgent } from './release.presenter.ts'

export const addGetReleasesRoute = addAccountRoute(getReleasesRoute, async ({ db, releaseAgent }) =>
  presentReleases(db, await requireAgent(releaseAgent).readState()),
)
