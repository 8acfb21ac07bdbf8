import type { KyInstance } from 'ky'
import { REQUEST_ID_HEADER } from '../common/security.constants.ts'
import { NON_FIELD_ERRORS } from '../routes/errors.schema.ts'
import type {
  RouteBody,
  RouteContract,
  RouteHeaders,
  RouteParams,
  RouteQuery,
  RouteResult,
} from '../routes/route.ts'

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

/** Errors of a form: one message per field, and one text for everything else. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, string>>
  /** Empty if every message belongs to a field. */
  readonly form: string
}

/**
 * Form errors of a refused call. Messages of fields not in `names` go to the form text, so that none is lost;
 * `otherwise` is the form text of a call without an explanation. See infra/docs/domain/errors.md.
 */
export function readFormErrors(
  error: ApiError,
  names: readonly string[],
  otherwise: string,
): FormErrors {
  const fields: Record<string, string> = {}
  const form: string[] = []
  for (const [name, messages] of Object.entries(error.fields)) {
    if (names.includes(name)) fields[name] = messages.join(' ')
    else
      form.push(...messages.map((text) => (name === NON_FIELD_ERRORS ? text : `${name}: ${text}`)))
  }
  const isExplained = form.length > 0 || Object.keys(fields).length > 0
  return { fields, form: isExplained ? form.join(' ') : (error.detail ?? otherwise) }
}

type Given<K extends string, V> = V extends undefined ? { [P in K]?: undefined } : { [P in K]: V }

export type CallOptions<R extends RouteContract> = Given<'params', RouteParams<R>> &
  Given<'body', RouteBody<R>> & {
    query?: RouteQuery<R>
    headers?: RouteHeaders<R>
    signal?: AbortSignal
  }

/** Routes without parameters or body can be called without options. */
type CallArguments<R extends RouteContract> =
  Record<never, never> extends CallOptions<R>
    ? [options?: CallOptions<R>]
    : [options: CallOptions<R>]

export interface HttpClient {
  /**
   * Call a route and return the body of its success response (null for 204).
   * @throws ApiError with the response status, 499 if canceled, or 444 without a response.
   */
  call<const R extends RouteContract>(
    route: R,
    ...options: CallArguments<R>
  ): Promise<RouteResult<R>>
}

/** `/api/tickers/:ticker/` with percent-encoded parameters. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function messageOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'detail' in data ? String(data.detail) : ''
}

/** Seconds; our services never send a date, which RFC 9110 section 10.2.3 also allows. */
function readRetryAfter(response: Response): number | null {
  const text = response.headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}

/** Typed client over `ky`. The given instance handles retries, CSRF and token refresh. */
export function createClient(ky: KyInstance): HttpClient {
  return {
    async call(route, ...[options]) {
      const given = (options ?? {}) as {
        params?: Record<string, unknown>
        query?: Record<string, string>
        headers?: Record<string, string>
        body?: unknown
        signal?: AbortSignal
      }
      let response: Response
      try {
        response = await ky(fillPath(route.path, given.params), {
          method: route.method,
          throwHttpErrors: false,
          ...(given.query && { searchParams: given.query }),
          headers: { Accept: 'application/json', ...given.headers },
          ...(given.body !== undefined && { json: given.body }),
          ...(given.signal && { signal: given.signal }),
        })
      } catch (error) {
        const cancelled = given.signal?.aborted === true
        throw new ApiError(
          cancelled ? STATUS_CANCELLED : STATUS_NO_RESPONSE,
          cancelled
            ? 'Request cancelled'
            : `No response: ${error instanceof Error ? error.message : error}`,
          null,
        )
      }
      const data = await readBody(response)
      if (!response.ok) {
        const text = [response.statusText, messageOf(data)].filter(Boolean).join(': ')
        throw new ApiError(
          response.status,
          text,
          data,
          response.headers.get(REQUEST_ID_HEADER),
          readRetryAfter(response),
        )
      }
      return data as never
    },
  }
}
