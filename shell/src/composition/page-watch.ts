import { COMPOSITION_MESSAGE, COMPOSITION_RESET_PATH } from '@quantamental/remote/delivery'
import type { NotifyApi } from '@quantamental/remote/shell-api'
import { type CompositionStore, findRemote } from './composition-store.ts'
import { findBuild } from './find-build.ts'
import { followComposition } from './follow-composition.ts'
import type { RemoteLoader } from './load-remote.ts'
import { mark, marks } from './marks.ts'
import { createBeaconSender } from './send-beacons.ts'

export interface WatchedPage {
  readonly store: CompositionStore
  readonly loader: RemoteLoader
  readonly notify: NotifyApi
}

/**
 * Background tasks of a page: reports remote results to the edge, shows the edge's one-time message, resets
 * failing overrides and polls for new builds.
 */
export function watchPage({ store, loader, notify }: WatchedPage): void {
  const sender = createBeaconSender(() => store.getState().composition.id)

  function drain(): void {
    for (const queued of marks.queue.splice(0)) {
      const sent = sender.take(queued)
      if (sent?.outcome !== 'fault' || sent.phase === 'run') continue
      const remote = findRemote(store.getState().composition, sent.remote)
      if (remote?.channel === 'override' && remote.version === sent.version)
        resetOverride(sent.remote)
    }
  }
  marks.onMark = drain
  drain()

  const blame = (stack: string | undefined) => {
    const build = findBuild(stack)
    if (build) mark(build.remote, build.version, 'run', 'fault')
  }
  addEventListener('error', ({ error, filename }) =>
    blame(error instanceof Error ? error.stack : filename),
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    blame(reason instanceof Error ? reason.stack : undefined),
  )
  addEventListener('pagehide', sender.flush)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sender.flush()
  })

  const message = document.querySelector<HTMLMetaElement>(`meta[name="${COMPOSITION_MESSAGE}"]`)
  if (message) notify.info(message.content)
  followComposition({ store, loader })
}

/** Reload this page with the site's default builds. */
function resetOverride(remote: string): void {
  const next = `${location.pathname}${location.search}`
  location.replace(`${COMPOSITION_RESET_PATH}?${new URLSearchParams({ failed: remote, next })}`)
}
