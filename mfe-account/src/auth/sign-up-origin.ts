import { readStoredJson, writeStored } from '@quantamental/remote/storage'

const KEY = 'SIGN_UP_ORIGIN'
/** An activation email opened after 24 hours counts as another visit. */
const LIFETIME_MS = 24 * 60 * 60 * 1000

/**
 * Store the page the user signed up from, taken from the history state, for the link in the activation email: it
 * opens in another tab of this browser. Without a page, clear the stored one.
 */
export function storeSignUpOrigin(state: unknown, now = Date.now()): void {
  const { from } = (state ?? {}) as { readonly from?: unknown }
  const origin = { from, until: now + LIFETIME_MS }
  writeStored(KEY, typeof from === 'string' ? JSON.stringify(origin) : null)
}

/**
 * Return the stored page and remove it; undefined if there is none. The shell follows only paths of this site.
 */
export function takeSignUpOrigin(now = Date.now()): string | undefined {
  const stored = (readStoredJson(KEY) ?? {}) as {
    readonly from?: unknown
    readonly until?: unknown
  }
  writeStored(KEY, null)
  const { from, until } = stored
  const isCurrent = typeof until === 'number' && now < until
  return isCurrent && typeof from === 'string' ? from : undefined
}
