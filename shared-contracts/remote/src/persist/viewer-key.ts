import { SIGNED_IN_COOKIE } from '@quantamental/api/common'
import type { SessionState } from '../shell-api.ts'

const MARKER = new RegExp(`(?:^|;\\s*)(?:__\\w+-)?${SIGNED_IN_COOKIE}=.`)

/**
 * Cache owner: the user and all fields that affect masking, or `anonymous`. Null while unknown, for
 * example if another tab has signed in.
 */
export function viewerKey({ status, user }: SessionState, cookie = document.cookie): string | null {
  if (status === 'authenticated' && user) {
    return `u${user.id}.t${user.tier_number}.s${user.status.code}`
  }
  return status === 'anonymous' && !MARKER.test(cookie) ? 'anonymous' : null
}
