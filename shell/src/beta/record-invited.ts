import { LOCAL_STORAGE } from '@quantamental/api/common'
import { BETA_INVITED_MS } from '@quantamental/api/site'

/**
 * Writes BETA_INVITED, the moment until which it holds, unless one holds already: seven days
 * (specification section 2). Anything else in its place counts as none.
 */
export function recordInvited(now: number): void {
  try {
    const until = Number(localStorage.getItem(LOCAL_STORAGE.betaInvited))
    if (until > now && until <= now + BETA_INVITED_MS) return
    localStorage.setItem(LOCAL_STORAGE.betaInvited, String(now + BETA_INVITED_MS))
  } catch {
    // Storage is never needed: the flag opens nothing.
  }
}
