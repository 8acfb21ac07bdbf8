/** Host and path of an address: its query may contain a key. */
export function printableUrl(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

/** Response without the requested content. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  /** Wait that the server requests, in milliseconds. */
  readonly retryAfterMs: number | null

  constructor(url: string, status: number, retryAfterMs: number | null = null) {
    super(`${printableUrl(url)} answered ${status}`)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** A connection that failed, stalled or ended early. */
export class TransferError extends Error {
  override readonly name = 'TransferError'

  constructor(url: string, cause: unknown) {
    super(`${printableUrl(url)}: ${describeCause(cause)}`)
  }
}

function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}

const RETRIED: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

export function isTemporary(error: unknown): boolean {
  return error instanceof HttpError ? RETRIED.has(error.status) : error instanceof TransferError
}

const SECOND_MS = 1000

/** `Retry-After` in seconds or as a date; null if absent or invalid. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * SECOND_MS : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
