import { previewReleaseRoute } from '@quantamental/api/site'
import { viewerId } from '@quantamental/service-kit/auth'
import { addAccountRoute } from '../context.ts'
import { actorOf, requireAgent } from './release.presenter.ts'

export const addPreviewReleaseRoute = addAccountRoute(
  previewReleaseRoute,
  ({ viewer, body, releaseAgent }) =>
    requireAgent(releaseAgent).preview(body, actorOf(viewerId(viewer))),
)
