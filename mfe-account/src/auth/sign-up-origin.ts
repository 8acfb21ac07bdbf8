const KEY = 'SIGN_UP_ORIGIN'
/** An activation email opened after 24 hours counts as another visit. */
const LIFETIME_MS = 24 * 60 * 60 * 1000

interface StoredOrigin {
  readonly from: string
  readonly until: number
}

function parseOrigin(text: string | null): StoredOrigin | null {
  if (text === null) return null
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null || !('from' in stored) || !('until' in stored))
    return null
  const { from, until } = stored
  return typeof from === 'string' && typeof until === 'number' ? { from, until } : null
}

/**
 * Store the page the user signed up from, taken from the history state, for the link in the
 * activation email: it opens in another tab of this browser. Without a page, clear the stored one.
 */
export function storeSignUpOrigin(state: unknown, now = Date.now()): void {
  const from =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  try {
    if (typeof from === 'string')
      localStorage.setItem(
        KEY,
        JSON.stringify({ from, until: now + LIFETIME_MS } satisfies StoredOrigin),
      )
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is full or blocked: login leads to the default page.
  }
}

/**
 * Return the stored page and remove it; undefined if there is none. The shell follows only paths
 * of this site.
 */
export function takeSignUpOrigin(now = Date.now()): string | undefined {
  try {
    const stored = parseOrigin(localStorage.getItem(KEY))
    localStorage.removeItem(KEY)
    return stored !== null && now < stored.until ? stored.from : undefined
  } catch {
    return undefined
  }
}
