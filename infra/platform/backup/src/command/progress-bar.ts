const WIDTH = 20
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `12.3 MB`, in decimal units. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`
}

export interface Amount {
  readonly done: number
  readonly total: number
  /** Bytes actually read or written so far, for the rate. */
  readonly bytes: number
  readonly what: string
}

/** Return a formatter of step details: `[##########----------] 50%, 12.3 MB/s, stocks.document`. */
export function createBar(now: () => number = Date.now): (amount: Amount) => string {
  const startedAt = now()
  return ({ done, total, bytes, what }) => {
    const share = total > 0 ? Math.min(done / total, 1) : 1
    const filled = Math.round(share * WIDTH)
    const seconds = Math.max((now() - startedAt) / 1000, 0.001)
    const bar = `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}]`
    return `${bar} ${Math.floor(share * 100)}%, ${formatBytes(bytes / seconds)}/s, ${what}`
  }
}
