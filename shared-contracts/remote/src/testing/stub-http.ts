import {
  ApiError,
  type CallOptions,
  type HttpClient,
  STATUS_CANCELLED,
} from '@quantamental/api/client'
import type { RouteContract, RouteResult } from '@quantamental/api/common'

/**
 * Stubbed response of a route: a body, an `ApiError` to throw, a promise of either, or a function of the
 * call. `neverAnswers()` keeps the call pending until its signal aborts.
 */
export type StubAnswer<R extends RouteContract> =
  | RouteResult<R>
  | ApiError
  | Promise<RouteResult<R> | ApiError>
  | ((options: CallOptions<R>) => RouteResult<R> | ApiError | Promise<RouteResult<R> | ApiError>)

interface StubbedCall {
  readonly method: string
  readonly path: string
  readonly options: Readonly<Record<string, unknown>>
}

export interface StubHttp extends HttpClient {
  /** All calls so far, oldest first. */
  readonly calls: readonly StubbedCall[]
}

type Table<Routes extends readonly RouteContract[]> = {
  readonly [I in keyof Routes]: readonly [Routes[I], StubAnswer<Routes[I]>]
}

/** Promise that stays pending, for loading states. */
export function neverAnswers<T = never>(): Promise<T> {
  return new Promise<T>(() => {})
}

/** Error response with the given status and body. */
export function errorAnswer(
  status: number,
  body: unknown = { detail: `Error ${status}` },
): ApiError {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : ''
  return new ApiError(status, String(detail), body, 'request-1')
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () =>
      reject(new ApiError(STATUS_CANCELLED, 'Request cancelled', null)),
    )
  })
}

/**
 * HttpClient that responds from a table of routes; the last entry for a route wins. Calls to routes without an entry
 * are rejected.
 */
export function stubHttp<const Routes extends readonly RouteContract[]>(
  table: Table<Routes>,
): StubHttp {
  const answers = new Map<string, StubAnswer<RouteContract>>()
  for (const [route, answer] of table as readonly (readonly [RouteContract, never])[]) {
    answers.set(`${route.method} ${route.path}`, answer)
  }
  const calls: StubbedCall[] = []
  return {
    calls,
    async call(route, ...[options]) {
      const given = (options ?? {}) as CallOptions<RouteContract>
      calls.push({ method: route.method, path: route.path, options: { ...given } })
      const key = `${route.method} ${route.path}`
      if (!answers.has(key)) throw new Error(`No stubbed response for ${key}`)
      const answer = answers.get(key)
      const result = typeof answer === 'function' ? answer(given) : answer
      const settled = await Promise.race([result, untilAborted(given.signal)])
      if (settled instanceof ApiError) throw settled
      return settled as never
    },
  }
}
