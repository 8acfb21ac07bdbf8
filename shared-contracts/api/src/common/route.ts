import type { Static, TSchema } from 'typebox'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One HTTP route: the service registers it, the browser's client calls it, OpenAPI is made from it.
 * `path` uses `:name` for parameters and ends with a slash; services answer with or without it.
 * `response` maps a status to its body; a status without a body maps to `Type.Null()`.
 */
export interface RouteContract {
  readonly method: HttpMethod
  readonly path: string
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly headers?: TSchema
  readonly body?: TSchema
  readonly response: { readonly [status: number]: TSchema }
}

export function defineRoute<const R extends RouteContract>(route: R): R {
  return route
}

type Part<R, K extends string> = R extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type RouteParams<R extends RouteContract> = Part<R, 'params'>
export type RouteQuery<R extends RouteContract> = Part<R, 'query'>
export type RouteHeaders<R extends RouteContract> = Part<R, 'headers'>
export type RouteBody<R extends RouteContract> = Part<R, 'body'>

type SuccessStatus = 200 | 201 | 202 | 204
/** The body of the route's success answer. */
export type RouteResult<R extends RouteContract> = {
  [S in keyof R['response']]: S extends SuccessStatus
    ? R['response'][S] extends TSchema
      ? Static<R['response'][S]>
      : never
    : never
}[keyof R['response']]
