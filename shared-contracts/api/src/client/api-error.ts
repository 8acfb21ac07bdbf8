/** Status of a call that was canceled before a response. */
export const STATUS_CANCELLED = 499
/** Status of a call without a response: offline, refused or timed out. */
export const STATUS_NO_RESPONSE = 444

/** Failed call: status, status text with message, and the body as received. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  /** Checked by shape: shell and remotes each bundle a copy of this class, and errors cross between them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError' && 'status' in value
  }

  readonly status: number
  readonly statusText: string
  readonly data: unknown
  readonly requestId: string | null
  /** Seconds until the next try (`Retry-After`); null if the response has none. */
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    statusText: string,
    data: unknown,
    requestId: string | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(`${status} ${statusText}`)
    this.status = status
    this.statusText = statusText
    this.data = data
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** `detail` of the error body, if present. */
  get detail(): string | undefined {
    const data = this.data
    if (typeof data === 'object' && data !== null && 'detail' in data) return String(data.detail)
    return undefined
  }

  /** Messages per field of a 400; empty for any other shape. */
  get fields(): Readonly<Record<string, readonly string[]>> {
    if (this.status !== 400 || typeof this.data !== 'object' || this.data === null) return {}
    return Object.fromEntries(
      Object.entries(this.data).filter((entry): entry is [string, string[]] =>
        Array.isArray(entry[1]),
      ),
    )
  }
}
