import { LOCAL_STORAGE } from '@quantamental/api/common'
import { BETA_INVITED_MS } from '@quantamental/api/site'
import { readStored, writeStored } from '@quantamental/remote/storage'

/**
 * Store BETA_INVITED with its expiration time in seven days, unless a valid value exists. Invalid values are
 * replaced. See infra/docs/domain/browser-storage.md.
 */
export function recordInvited(now: number): void {
  const until = Number(readStored(LOCAL_STORAGE.betaInvited))
  if (until > now && until <= now + BETA_INVITED_MS) return
  writeStored(LOCAL_STORAGE.betaInvited, String(now + BETA_INVITED_MS))
}
