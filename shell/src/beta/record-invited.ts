import { LOCAL_STORAGE } from '@quantamental/api/common'
import { BETA_INVITED_MS } from '@quantamental/api/site'

/**
 * Store BETA_INVITED with its expiration time in seven days, unless a valid value exists. Invalid values are
 * replaced. See infra/docs/domain/browser-storage.md.
 */
export function recordInvited(now: number): void {
  try {
    const until = Number(localStorage.getItem(LOCAL_STORAGE.betaInvited))
    if (until > now && until <= now + BETA_INVITED_MS) return
    localStorage.setItem(LOCAL_STORAGE.betaInvited, String(now + BETA_INVITED_MS))
  } catch {
    // Storage is blocked; the flag grants no access, so it can be skipped.
  }
}
