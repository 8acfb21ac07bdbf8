import { SIGNED_IN_COOKIE } from '@quantamental/api/common'
import type { SessionState } from '../shell-api.ts'

const MARKER = new RegExp(`(?:^|;\\s*)(?:__\\w+-)?${SIGNED_IN_COOKIE}=.`)

/**
 * Whose answers may be kept and shown: the user with everything that decides what is masked for them,
 * or `anonymous`. Null while that is not known, as when another tab has signed in under this one.
 */
export function viewerKey({ status, user }: SessionState, cookie = document.cookie): string | null {
  if (status === 'authenticated' && user) {
    return `u${user.id}.t${user.tier_number}.s${user.status.code}`
  }
  return status === 'anonymous' && !MARKER.test(cookie) ? 'anonymous' : null
}
