import type { Location } from '@quantamental/remote/router'

export const LOGIN_PATH = '/login'

/** History state of the login page: where the person wanted to go. */
export interface LoginState {
  readonly from: string
  /** The session ended by itself; the login page says so. */
  readonly expired?: true
}

/** Path, query and hash of the page a person is sent away from. */
export function originOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return pathname + search + hash
}

/** The remembered path, if it is one of this site: `//evil.example` is not. */
export function readOrigin(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  const { from } = state
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null
}
