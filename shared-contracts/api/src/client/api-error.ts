/** The request was cancelled before an answer. */
export const STATUS_CANCELLED = 499
/** No answer came: offline, refused, timed out. */
export const STATUS_NO_RESPONSE = 444

/** A call that did not succeed: the status, its text with the message, and the body as received. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  /** By shape: shell and remotes each bundle a copy of this class, and errors cross between them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError' && 'status' in value
  }

  readonly status: number
  readonly statusText: string
  readonly data: unknown
  readonly requestId: string | null
  /** Seconds after which to try again (`Retry-After`); null where the answer does not say. */
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

  /** The `{detail}` of the error body, if it has one. */
  get detail(): string | undefined {
    const data = this.data
    if (typeof data === 'object' && data !== null && 'detail' in data) return String(data.detail)
    return undefined
  }

  /** The `{field: [messages]}` of a 400; empty for any other shape. */
  get fields(): Readonly<Record<string, readonly string[]>> {
    if (this.status !== 400 || typeof this.data !== 'object' || this.data === null) return {}
    return Object.fromEntries(
      Object.entries(this.data).filter((entry): entry is [string, string[]] =>
        Array.isArray(entry[1]),
      ),
    )
  }
}
