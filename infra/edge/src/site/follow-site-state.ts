import {
  DEFAULT_SITE_STATE,
  getSiteStateRoute,
  maintenanceAt,
  type SiteState,
} from '@quantamental/api/site'

export interface SiteStateSource {
  /** Flags and maintenance now: the last good answer of account, else of a site that nobody changed. */
  current(): Promise<SiteState>
}

/** After so long a request starts a new question, and is answered with what was known. */
export const STALE_AFTER_MS = 3_000
/** After so long what is known is too old to answer with, while account may answer at once. */
export const OLD_AFTER_MS = 15_000
/** A page waits no longer for it. */
const WAIT_MAX_MS = 400
const ASK_MAX_MS = 3_000

export interface SiteStateOptions {
  /** Where account listens now. */
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

/** Asks account for the state of the site when pages are asked for; nothing runs while nobody reads. */
export function followSiteState(options: SiteStateOptions): SiteStateSource {
  const { findUrl, onProblem, now = Date.now, fetch: ask = fetch } = options
  let known: SiteState = DEFAULT_SITE_STATE
  let answeredAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let problem: string | null = null

  async function refresh(): Promise<void> {
    try {
      const url = findUrl()
      if (url === undefined) return
      const answer = await ask(`${url}${getSiteStateRoute.path}`, {
        signal: AbortSignal.timeout(ASK_MAX_MS),
      })
      const state: unknown = await answer.json()
      if (!answer.ok || !isSiteState(state)) throw new Error(`HTTP ${answer.status}`)
      known = state
      answeredAt = now()
      problem = null
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== problem) onProblem(`state of the site: ${reason}`)
      problem = reason
    }
  }

  return {
    async current() {
      const time = now()
      if (time - askedAt >= STALE_AFTER_MS) {
        askedAt = time
        const asking = refresh()
        if (time - answeredAt >= OLD_AFTER_MS) {
          const { promise, resolve } = Promise.withResolvers<void>()
          const timer = setTimeout(resolve, WAIT_MAX_MS)
          await Promise.race([asking, promise])
          clearTimeout(timer)
        }
      }
      // Planned times come and go while account is away.
      const state = maintenanceAt(known.maintenance, new Date(now()))
      return { ...known, maintenance: { ...known.maintenance, state } }
    },
  }
}
