const WINDOW_MS = 1000

/** At most `limit` requests in any second; 0 for no limit. */
export function createRateLimit(limit: number, now: () => number = Date.now) {
  let recent: number[] = []
  return (): boolean => {
    if (limit === 0) return true
    const at = now()
    recent = recent.filter((time) => time > at - WINDOW_MS)
    if (recent.length >= limit) return false
    recent.push(at)
    return true
  }
}
