const KEY = 'HIDE_STATUS'

/** Fingerprint of the banner dismissed in this browser; null if none. */
export function readDismissed(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Store the dismissed banner, so that only a different one is shown. Logging out clears it. */
export function dismissBanner(fingerprint: string): void {
  try {
    localStorage.setItem(KEY, fingerprint)
  } catch {
    // Storage is full or blocked: the banner stays hidden until the page closes.
  }
}
