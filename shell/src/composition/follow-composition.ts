import { COMPOSITION_HEADER } from '@quantamental/api/common'
import { COMPOSITION_PATH, type Composition } from '@quantamental/remote/release'
import { findClaim } from './claims.ts'
import { type CompositionStore, findRemote, replaceRemote } from './composition-store.ts'
import type { RemoteLoader } from './load-remote.ts'
import { rememberManifests } from './manifests.ts'
import { addIntegrity } from './read-composition.ts'

const ASK_EVERY_MS = 5 * 60_000
/** A window that gets the focus again and again asks no oftener. */
const ASK_PAUSE_MS = 5_000
const WAIT_MAX_MS = 5_000

export interface FollowedPage {
  readonly store: CompositionStore
  readonly loader: Pick<RemoteLoader, 'drop'>
  /** Shows the offer of a new version, or takes it away. */
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
 * Learns of new builds when the window gets the focus and every five minutes. A remote that was switched
 * off or on is so in this page too; new versions are offered, and taken by the next link to a page of
 * another remote.
 */
export function followComposition({
  store,
  loader,
  offer = offerLazily,
}: FollowedPage): () => void {
  const own = store.getState().composition
  let seen = own.id
  let isOffered = false
  let askedAt = Number.NEGATIVE_INFINITY

  async function ask(): Promise<void> {
    if (document.hidden || performance.now() - askedAt < ASK_PAUSE_MS) return
    askedAt = performance.now()
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

  /** A link to another remote's page is an ordinary navigation now: it brings the new builds. */
  function onClick(event: MouseEvent): void {
    if (!isOffered || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.target !== '' && link.target !== '_self') return
    const { composition } = store.getState()
    const ownerOf = (path: string) => findClaim(composition, path)?.remote.name
    // The router hears nothing of it; the browser goes there.
    if (ownerOf(link.pathname) !== ownerOf(location.pathname)) event.stopImmediatePropagation()
  }

  const askQuietly = () => void ask().catch(() => {})
  const timer = setInterval(askQuietly, ASK_EVERY_MS)
  addEventListener('focus', askQuietly)
  document.addEventListener('visibilitychange', askQuietly)
  addEventListener('click', onClick, true)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', askQuietly)
    document.removeEventListener('visibilitychange', askQuietly)
    removeEventListener('click', onClick, true)
  }
}

/** Whether a page made now would have another shell or another version of a remote, or one more. */
function hasOtherBuilds(own: Composition, latest: Composition): boolean {
  return (
    own.shell.version !== latest.shell.version ||
    latest.remotes.some(({ name, version }) => findRemote(own, name)?.version !== version)
  )
}
