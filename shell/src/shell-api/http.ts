import { getCsrfRoute, logoutRoute, refreshTokenRoute } from '@quantamental/api/account'
import { createClient, type HttpClient } from '@quantamental/api/client'
import {
  COMPOSITION_HEADER,
  CSRF_COOKIE,
  CSRF_HEADER,
  SIGNED_IN_COOKIE,
} from '@quantamental/api/common'
import ky from 'ky'
import { findCookie } from '../session/cookies.ts'
import { createRefresh, type RefreshOptions, type RefreshOutcome, singleFlight } from './refresh.ts'

/** Set to `expired` by routes with optional sign-in that served a visitor because the token had expired. */
const SESSION_HEADER = 'x-session'
const SESSION_EXPIRED = 'expired'
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Time during which responses that the document preloads are current. */
const PRELOADED_MS = 10_000
/** Paths whose 401 means wrong credentials, not an expired token. */
const CREDENTIAL_PATHS = new Set([
  '/api/jwt/create/',
  '/api/jwt/code/',
  '/api/jwt/passkey/',
  '/api/jwt/passkey/options/',
  refreshTokenRoute.path,
])

export interface HttpOptions {
  readonly compositionId: string
  /** Called when the refresh is rejected, which ends the session. */
  readonly onSessionEnded: () => void
  readonly fetch?: typeof fetch
  readonly locks?: RefreshOptions['locks']
}

function needsRefresh(path: string, response: Response): boolean {
  if (CREDENTIAL_PATHS.has(path)) return false
  return response.status === 401 || response.headers.get(SESSION_HEADER) === SESSION_EXPIRED
}

function isCsrfFailure(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'csrf_failed'
}

/**
 * HTTP client of the page: same-origin cookies, a CSRF token on unsafe methods, and one shared refresh of an
 * expired token followed by a retry. Toasts and navigation are left to `onSessionEnded`.
 */
export function createHttp(options: HttpOptions): HttpClient {
  const { compositionId, onSessionEnded } = options
  const send = options.fetch ?? ((input, init) => fetch(input, init))

  const loadedWith = findCookie(SIGNED_IN_COOKIE)
  /** Skip preloaded responses, which an unused `<link rel="preload">` keeps, once they may be outdated. */
  const isOutdated = () =>
    performance.now() > PRELOADED_MS || findCookie(SIGNED_IN_COOKIE) !== loadedWith

  const ensureCsrf = singleFlight(async () => {
    if (findCookie(CSRF_COOKIE) === undefined) {
      await send(getCsrfRoute.path, { credentials: 'same-origin' })
    }
  })

  async function withCsrf(request: Request): Promise<Request> {
    if (SAFE_METHODS.has(request.method)) return request
    await ensureCsrf()
    const guarded = new Request(request)
    guarded.headers.set(CSRF_HEADER, findCookie(CSRF_COOKIE) ?? '')
    return guarded
  }

  /** Retry once with a new CSRF token, because a token left over from another session is rejected. */
  async function sendWithCsrf(request: Request): Promise<Response> {
    const response = await send(await withCsrf(request.clone()))
    if (response.status !== 403 || SAFE_METHODS.has(request.method)) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (!isCsrfFailure(body)) return response
    await send(getCsrfRoute.path, { credentials: 'same-origin' })
    return send(await withCsrf(request))
  }

  const refresh: (sentAt: number) => Promise<RefreshOutcome> = createRefresh({
    post: (path) =>
      sendWithCsrf(
        new Request(new URL(path, location.href), { method: 'POST', credentials: 'same-origin' }),
      ),
    ...(options.locks && { locks: options.locks }),
  })

  async function fetchWithSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    // Sign-out completes even if the page closes.
    const keepalive = pathname === logoutRoute.path
    // A preload only serves requests with its own credentials mode; for this origin both are the same.
    const credentials = isOutdated() ? 'include' : 'same-origin'
    const request = new Request(input, { ...init, keepalive, credentials })
    const sentAt = Date.now()
    const response = await sendWithCsrf(request.clone())
    if (!needsRefresh(pathname, response)) return response
    const outcome = await refresh(sentAt)
    if (outcome === 'refreshed') return sendWithCsrf(request)
    if (outcome === 'ended') onSessionEnded()
    return response
  }

  return createClient(
    ky.create({
      baseUrl: location.origin,
      headers: { [COMPOSITION_HEADER]: compositionId },
      retry: 0,
      timeout: false,
      fetch: fetchWithSession,
    }),
  )
}
