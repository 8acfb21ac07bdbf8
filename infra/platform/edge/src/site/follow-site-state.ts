import {
  DEFAULT_SITE_STATE,
  getSiteStateRoute,
  maintenanceAt,
  type SiteState,
} from '@quantamental/api/site'

export interface SiteStateSource {
  /** Current flags and maintenance: last valid response of the account service, else the defaults. */
  current(): Promise<SiteState>
}

/** Age after which a request refreshes the state in the background. */
const STALE_AFTER_MS = 3_000
/** Age after which a request waits for the refresh, up to `WAIT_MAX_MS`. */
const OLD_AFTER_MS = 15_000
/** Limit for a page's wait. */
const WAIT_MAX_MS = 400
const REQUEST_TIMEOUT_MS = 3_000

export interface SiteStateOptions {
  /** Current URL of the account service. */
  readonly findUrl: () => string | undefined
  readonly onProblem: (problem: string) => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly fetch?: typeof fetch
}

function isSiteState(value: unknown): value is SiteState {
  const state = value as Partial<SiteState> | null
  return typeof state?.flags === 'object' && typeof state.maintenance?.state === 'string'
}

/** Request the site state from the account service on demand, without background polling. */
export function followSiteState(options: SiteStateOptions): SiteStateSource {
  const { findUrl, onProblem, now = Date.now, fetch: send = fetch } = options
  let known: SiteState = DEFAULT_SITE_STATE
  let refreshedAt = Number.NEGATIVE_INFINITY
  let requestedAt = Number.NEGATIVE_INFINITY
  let problem: string | null = null

  async function refresh(): Promise<void> {
    try {
      const url = findUrl()
      if (url === undefined) return
      const response = await send(`${url}${getSiteStateRoute.path}`, {
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      const state: unknown = await response.json()
      if (!response.ok || !isSiteState(state)) throw new Error(`HTTP ${response.status}`)
      known = state
      refreshedAt = now()
      problem = null
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== problem) onProblem(`site state unavailable: ${reason}`)
      problem = reason
    }
  }

  return {
    async current() {
      const time = now()
      if (time - requestedAt >= STALE_AFTER_MS) {
        requestedAt = time
        const refreshing = refresh()
        if (time - refreshedAt >= OLD_AFTER_MS) {
          const { promise, resolve } = Promise.withResolvers<void>()
          const timer = setTimeout(resolve, WAIT_MAX_MS)
          await Promise.race([refreshing, promise])
          clearTimeout(timer)
        }
      }
      // Apply planned times even while the account service is unavailable.
      const state = maintenanceAt(known.maintenance, new Date(now()))
      return { ...known, maintenance: { ...known.maintenance, state } }
    },
  }
}
