import { COMPOSITION_HEADER } from '@quantamental/api/common'
import { COMPOSITION_RESET_PATH } from '@quantamental/remote/delivery'
import {
  buildName,
  COMPOSITION_PATH,
  type Composition,
  compositionTag,
} from '@quantamental/remote/release'
import { findClaim } from './claims.ts'
import { type CompositionStore, findRemote, replaceRemote } from './composition-store.ts'
import type { RemoteLoader } from './load-remote.ts'
import { addIntegrity, rememberManifests } from './read-composition.ts'

/** Below a minute even if a background tab's timers are throttled, so that a denied build does not keep running. */
const POLL_EVERY_MS = 45_000
/** Minimum time between requests when the window regains focus repeatedly. */
const POLL_PAUSE_MS = 5_000
const WAIT_MAX_MS = 5_000

export interface FollowedPage {
  readonly store: CompositionStore
  readonly loader: Pick<RemoteLoader, 'drop'>
  /** Show or hide the offer of a new version. */
  readonly offer?: (isThere: boolean) => void
  /** Replace the document. */
  readonly reload?: (address: string) => void
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

/** Replace the document without a confirmation dialog, which would keep a denied build running. */
function reloadNow(address: string): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
  location.replace(address)
}

/**
 * Poll for new builds every 45 seconds, also in the background, and when the window gets focus. Apply remotes that
 * were switched off or on. Offer new versions, which load with the next link to a page of another remote. Reload a
 * page that has a denied build.
 */
export function followComposition({
  store,
  loader,
  offer = offerLazily,
  reload = reloadNow,
}: FollowedPage): () => void {
  const own = store.getState().composition
  let seen = compositionTag(own)
  let isOffered = false
  let polledAt = Number.NEGATIVE_INFINITY

  async function poll(): Promise<void> {
    if (performance.now() - polledAt < POLL_PAUSE_MS) return
    polledAt = performance.now()
    const response = await fetch(COMPOSITION_PATH, {
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { 'if-none-match': seen, [COMPOSITION_HEADER]: own.id },
      signal: AbortSignal.timeout(WAIT_MAX_MS),
    })
    if (response.ok) take(await response.json())
  }

  function take(latest: Composition): void {
    seen = compositionTag(latest)
    if (hasDeniedBuild([own, store.getState().composition], latest)) {
      const next = `${location.pathname}${location.search}`
      reload(`${COMPOSITION_RESET_PATH}?${new URLSearchParams({ denied: '', next })}`)
      return
    }
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

/** Whether the page may run a denied build. Retried remotes and fallbacks have other builds than at first. */
function hasDeniedBuild(pages: readonly Composition[], { denied = [] }: Composition): boolean {
  const builds = pages.flatMap(({ shell, remotes }) => [
    buildName('shell', shell.version),
    ...remotes
      .filter(({ state }) => state === 'on')
      .flatMap(({ name, version, previous }) => [
        buildName(name, version),
        ...(previous ? [buildName(name, previous.version)] : []),
      ]),
  ])
  return builds.some((build) => denied.includes(build))
}

/** Whether `latest` has another shell version, another remote version or an additional remote. */
function hasOtherBuilds(own: Composition, latest: Composition): boolean {
  return (
    own.shell.version !== latest.shell.version ||
    latest.remotes.some(({ name, version }) => findRemote(own, name)?.version !== version)
  )
}
