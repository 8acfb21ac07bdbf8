import { LOCAL_STORAGE } from '@quantamental/api/common'
import { BETA_INVITED_MS } from '@quantamental/api/site'

/** Notes in this browser that it was invited, for seven days (specification section 2). */
export function noteInvited(now: number): void {
  try {
    localStorage.setItem(LOCAL_STORAGE.betaInvited, String(now + BETA_INVITED_MS))
  } catch {
    // Storage is never needed: the cookie of the service counts.
  }
}
