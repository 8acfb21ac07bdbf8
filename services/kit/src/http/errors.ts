import type { FieldErrors } from '@quantamental/api/common'

/** An HTTP error response; rendered by the error handler. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError'
  readonly statusCode: number
  readonly code: string | undefined
  /** Additional response headers. */
  readonly headers: Readonly<Record<string, string>>
  /** Fields of the body other than `detail` and `code`. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(
    statusCode: number,
    detail: string,
    code?: string,
    headers: Readonly<Record<string, string>> = {},
    extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail)
    this.statusCode = statusCode
    this.code = code
    this.headers = headers
    this.extra = extra
  }
}

/** 400 with messages per field. */
export class FieldError extends ServiceError {
  override readonly name = 'FieldError'
  readonly fields: FieldErrors

  constructor(fields: FieldErrors) {
    super(400, 'Invalid input.')
    this.fields = fields
  }
}

/** 400 that is not about a field. */
export class BadRequestError extends ServiceError {
  override readonly name = 'BadRequestError'

  constructor(detail: string, code?: string) {
    super(400, detail, code)
  }
}

const CHALLENGE = { 'www-authenticate': 'Bearer realm="api"' }

/** 401 with a `WWW-Authenticate` challenge. */
export class UnauthorizedError extends ServiceError {
  override readonly name = 'UnauthorizedError'

  constructor(detail = 'Authentication credentials were not provided.', code?: string) {
    super(401, detail, code, CHALLENGE)
  }
}

export class ForbiddenError extends ServiceError {
  override readonly name = 'ForbiddenError'

  constructor(detail = 'You do not have permission to perform this action.', code?: string) {
    super(403, detail, code)
  }
}

export class NotFoundError extends ServiceError {
  override readonly name = 'NotFoundError'

  constructor(detail = 'Not found.', code?: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(404, detail, code, {}, extra)
  }
}

/** 429; `retryAfterSeconds` is in seconds. */
export class TooManyRequestsError extends ServiceError {
  override readonly name = 'TooManyRequestsError'

  constructor(
    retryAfterSeconds: number,
    detail = `Request was throttled. Expected available in ${retryAfterSeconds} second${retryAfterSeconds === 1 ? '' : 's'}.`,
  ) {
    super(429, detail, 'throttled', { 'retry-after': String(retryAfterSeconds) })
  }
}

/** 503; `cause` is logged and never sent; the wait is in seconds. */
export class ServiceUnavailableError extends ServiceError {
  override readonly name = 'ServiceUnavailableError'

  constructor(
    detail = 'Service temporarily unavailable, try again later.',
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    const { retryAfterSeconds = 1 } = options
    super(503, detail, 'service_unavailable', { 'retry-after': String(retryAfterSeconds) })
    if (options.cause !== undefined) this.cause = options.cause
  }
}
