import type { RouteContract } from '@quantamental/api/common'
import { addRoute, type RouteOptions } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'

/** A route for published data, open to API keys with the scope `stocks:read`. */
export function addReadRoute<const R extends RouteContract & { readonly method: 'GET' }>(
  app: FastifyInstance,
  contract: R,
  handler: Parameters<typeof addRoute<R>>[2],
  options: Omit<RouteOptions, 'scope'> = {},
): void {
  addRoute(app, contract, handler, { ...options, scope: 'stocks:read' })
}
