import type { Static, TSchema } from 'typebox'

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * HTTP route shared by service, browser client and OpenAPI. `path` has `:name` parameters and ends with a
 * slash; services accept it with or without. `response` maps a status to its body, `Type.Null()` if it
 * has none.
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

type RouteParts = Omit<RouteContract, 'method' | 'path'>

function routeBy<const M extends HttpMethod>(method: M) {
  return <const P extends string, const R extends RouteParts>(path: P, parts: R) => ({
    method,
    path,
    ...parts,
  })
}

export const GET = routeBy('GET')
export const POST = routeBy('POST')
export const PUT = routeBy('PUT')
export const PATCH = routeBy('PATCH')
export const DELETE = routeBy('DELETE')

type Part<R, K extends string> = R extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type RouteParams<R extends RouteContract> = Part<R, 'params'>
export type RouteQuery<R extends RouteContract> = Part<R, 'query'>
export type RouteHeaders<R extends RouteContract> = Part<R, 'headers'>
export type RouteBody<R extends RouteContract> = Part<R, 'body'>

type SuccessStatus = 200 | 201 | 202 | 204
/** Body of the success response. */
export type RouteResult<R extends RouteContract> = {
  [S in keyof R['response']]: S extends SuccessStatus
    ? R['response'][S] extends TSchema
      ? Static<R['response'][S]>
      : never
    : never
}[keyof R['response']]
