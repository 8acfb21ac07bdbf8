import {
  BEACON_FRAMES_MAX,
  BEACON_MARKS_MAX,
  BEACON_MESSAGE_MAX,
  BEACON_PATH,
  COMPOSITION_MESSAGE,
  COMPOSITION_RESET_PATH,
} from '@quantamental/remote/delivery'
import type { Beacon, BeaconError, BeaconMark } from '@quantamental/remote/release'
import type { NotifyApi, SessionApi } from '@quantamental/remote/shell-api'
import { followActivity } from '../session/follow-activity.ts'
import { type CompositionStore, findRemote } from './composition-store.ts'
import { followComposition } from './follow-composition.ts'
import type { RemoteLoader } from './load-remote.ts'
import { markFault, marks, type QueuedMark } from './marks.ts'

/** Delay for batching successful marks. */
const WAIT_MS = 2000

interface BeaconSender {
  /** Queue a mark; return null for duplicates of the same remote, version and phase. */
  take(mark: QueuedMark): BeaconMark | null
  flush(): void
}

const keyOf = ({ remote, version, phase }: Pick<BeaconMark, 'remote' | 'version' | 'phase'>) =>
  `${remote} ${version} ${phase}`

/** Create the beacon sender. A fault after the first commit counts as a runtime fault. */
export function createBeaconSender(
  compositionId: () => string,
  post: (body: string) => void = sendBeacon,
): BeaconSender {
  const sent = new Map<string, BeaconMark>()
  let waiting: BeaconMark[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const beacon: Beacon = {
        composition: compositionId(),
        marks: waiting.splice(0, BEACON_MARKS_MAX),
      }
      post(JSON.stringify(beacon))
    }
    waiting = []
  }

  return {
    take(given) {
      const isLate = given.phase === 'render' && sent.get(keyOf(given))?.outcome === 'ok'
      const { error, ...rest } = given
      const mark: BeaconMark = {
        ...rest,
        ...(isLate && given.outcome === 'fault' && { phase: 'run' }),
        ...(error !== undefined && { error: describeError(error) }),
      }
      const key = keyOf(mark)
      if (mark.version === '' || sent.has(key)) return null
      sent.set(key, mark)
      waiting.push(mark)
      if (mark.outcome === 'fault') flush()
      else timer ??= setTimeout(flush, WAIT_MS)
      return mark
    },
    flush,
  }
}

const FRAME = /\/r\/([\w.+/-]+:\d+:\d+)/g

/** Message without queries, which may contain tokens; the FNV-1a hash of the stack and its innermost places in builds. */
export function describeError(error: unknown): BeaconError {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  let hash = 0x811c9dc5
  for (const char of stack) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  const frames = [...stack.matchAll(FRAME)].slice(0, BEACON_FRAMES_MAX).map(([, at = '']) => at)
  return {
    message: String(error).replaceAll(/\?\S*/g, '').slice(0, BEACON_MESSAGE_MAX),
    stack: (hash >>> 0).toString(16).padStart(8, '0'),
    ...(frames.length > 0 && { frames }),
  }
}

function sendBeacon(body: string): void {
  navigator.sendBeacon(BEACON_PATH, new Blob([body], { type: 'application/json' }))
}

export interface WatchedPage {
  readonly store: CompositionStore
  readonly loader: RemoteLoader
  readonly notify: NotifyApi
  readonly session: SessionApi
}

/**
 * Background tasks of a page: reports remote results to the edge, shows the edge's one-time message, resets
 * failing overrides, polls for new builds and follows the user's activity.
 */
export function watchPage({ store, loader, notify, session }: WatchedPage): void {
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

  const blame = (error: unknown, stack: string | undefined) => {
    const build = findBuild(stack)
    if (build) markFault(build.remote, build.version, 'run', error)
  }
  addEventListener('error', ({ error, message, filename }) =>
    error instanceof Error ? blame(error, error.stack) : blame(message, filename),
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    blame(reason, reason instanceof Error ? reason.stack : undefined),
  )
  addEventListener('pagehide', sender.flush)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sender.flush()
  })

  const message = document.querySelector<HTMLMetaElement>(`meta[name="${COMPOSITION_MESSAGE}"]`)
  if (message) notify.info(message.content)
  followComposition({ store, loader })
  followActivity(session)
}

/** Reload this page with the site's default builds. */
function resetOverride(remote: string): void {
  const next = `${location.pathname}${location.search}`
  location.replace(`${COMPOSITION_RESET_PATH}?${new URLSearchParams({ failed: remote, next })}`)
}

export interface Build {
  readonly remote: string
  readonly version: string
}

const RELEASE_PATH = /\/r\/([a-z][a-z0-9_]*)\/([\w.+-]+)\//g

/** Build that caused an error: the innermost stack frame outside the shell. */
export function findBuild(stack: string | undefined): Build | null {
  for (const [, remote = '', version = ''] of (stack ?? '').matchAll(RELEASE_PATH)) {
    if (remote !== 'shell') return { remote, version }
  }
  return null
}
