import { COMPOSITION_HEADER } from '@quantamental/api/common'
import { COMPOSITION_PATH, type Composition } from '@quantamental/remote/release'
import { findClaim } from './claims.ts'
import { type CompositionStore, findRemote, replaceRemote } from './composition-store.ts'
import type { RemoteLoader } from './load-remote.ts'
import { addIntegrity, rememberManifests } from './read-composition.ts'

const POLL_EVERY_MS = 5 * 60_000
/** Minimum time between requests when the window regains focus repeatedly. */
const POLL_PAUSE_MS = 5_000
const WAIT_MAX_MS = 5_000

export interface FollowedPage {
  readonly store: CompositionStore
  readonly loader: Pick<RemoteLoader, 'drop'>
  /** Show or hide the offer of a new version. */
  readonly offer?: (isThere: boolean) => void
}

const loadOffer = () =>
  import(/* webpackChunkName: "new-version" */ './new-version.tsx').then(
    ({ showOffer }) => showOffer,
  )

function offerLazily(isThere: boolean): void {
  void loadOffer()
    .then((show) => show(isThere))
    .catch(() => {})
}

/**
 * Poll for new builds every five minutes and when the window gets focus. Apply remotes that were switched
 * off or on. Offer new versions, which load with the next link to a page of another remote.
 */
export function followComposition({
  store,
  loader,
  offer = offerLazily,
}: FollowedPage): () => void {
  const own = store.getState().composition
  let seen = own.id
  let isOffered = false
  let polledAt = Number.NEGATIVE_INFINITY

  async function poll(): Promise<void> {
    if (document.hidden || performance.now() - polledAt < POLL_PAUSE_MS) return
    polledAt = performance.now()
    const response = await fetch(COMPOSITION_PATH, {
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { 'if-none-match': `W/"${seen}"`, [COMPOSITION_HEADER]: own.id },
      signal: AbortSignal.timeout(WAIT_MAX_MS),
    })
    if (response.ok) take(await response.json())
  }

  function take(latest: Composition): void {
    seen = latest.id
    addIntegrity(latest.integrity)
    rememberManifests(latest)
    const { composition } = store.getState()
    for (const { name, state } of latest.remotes) {
      const here = findRemote(composition, name)
      if (!here || here.state === state) continue
      loader.drop(name)
      replaceRemote(store, latest, name)
    }
    const isNew = hasOtherBuilds(own, latest)
    if (isNew === isOffered) return
    isOffered = isNew
    offer(isNew)
  }

  /** Turn links to other remotes into full page loads, which bring the new builds. */
  function onClick(event: MouseEvent): void {
    if (!isOffered || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.target !== '' && link.target !== '_self') return
    const { composition } = store.getState()
    const ownerOf = (path: string) => findClaim(composition, path)?.remote.name
    // Bypass the router so that the browser loads the page.
    if (ownerOf(link.pathname) !== ownerOf(location.pathname)) event.stopImmediatePropagation()
  }

  const pollQuietly = () => void poll().catch(() => {})
  const timer = setInterval(pollQuietly, POLL_EVERY_MS)
  addEventListener('focus', pollQuietly)
  document.addEventListener('visibilitychange', pollQuietly)
  addEventListener('click', onClick, true)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', pollQuietly)
    document.removeEventListener('visibilitychange', pollQuietly)
    removeEventListener('click', onClick, true)
  }
}

/** Whether `latest` has another shell version, another remote version or an additional remote. */
function hasOtherBuilds(own: Composition, latest: Composition): boolean {
  return (
    own.shell.version !== latest.shell.version ||
    latest.remotes.some(({ name, version }) => findRemote(own, name)?.version !== version)
  )
}
