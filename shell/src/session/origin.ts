import type { Location } from '@quantamental/remote/router'

export const LOGIN_PATH = '/login'

/** History state of the login page. */
export interface LoginState {
  /** Path to return to after signing in. */
  readonly from: string
  /** Set if the session expired; the login page shows a notice. */
  readonly expired?: true
}

/** Path, query and hash of the page that redirects to login. */
export function originOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return pathname + search + hash
}

/** Path to return to, or null if it is not on this site, such as `//evil.example`. */
export function readOrigin(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null
}

/** `path` if it stays on this site, otherwise null. Null also for `//evil.example` and `/\evil.example`. */
export function ownPath(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path) ? path : null
}
