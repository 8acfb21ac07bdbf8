const KEY = 'HIDE_STATUS'

/** The banner that was dismissed in this browser; null when none was. */
export function readDismissed(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Remembers the dismissed banner, so that only another one shows. Signing out forgets it. */
export function dismissBanner(fingerprint: string): void {
  try {
    localStorage.setItem(KEY, fingerprint)
  } catch {
    // Storage is full or forbidden: it stays away until the page closes.
  }
}
