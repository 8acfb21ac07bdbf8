const KEY = 'SIGN_UP_ORIGIN'
/** A mail that is opened later belongs to another visit. */
const KEPT_MS = 24 * 60 * 60 * 1000

interface Kept {
  readonly from: string
  readonly until: number
}

function readKept(text: string | null): Kept | null {
  if (text === null) return null
  const kept: unknown = JSON.parse(text)
  if (typeof kept !== 'object' || kept === null || !('from' in kept) || !('until' in kept))
    return null
  const { from, until } = kept
  return typeof from === 'string' && typeof until === 'number' ? { from, until } : null
}

/**
 * Remembers the page that a person signed up from, as the history's state names it, for the link of the
 * activation mail: it opens in another tab of this browser. Without one, forgets what was remembered.
 */
export function keepSignUpOrigin(state: unknown, now = Date.now()): void {
  const from =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  try {
    if (typeof from === 'string')
      localStorage.setItem(KEY, JSON.stringify({ from, until: now + KEPT_MS } satisfies Kept))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is full or forbidden: the login leads to the first page.
  }
}

/** The page remembered, once; undefined without one. The shell goes only to pages of this site. */
export function takeSignUpOrigin(now = Date.now()): string | undefined {
  try {
    const kept = readKept(localStorage.getItem(KEY))
    localStorage.removeItem(KEY)
    return kept !== null && now < kept.until ? kept.from : undefined
  } catch {
    return undefined
  }
}
