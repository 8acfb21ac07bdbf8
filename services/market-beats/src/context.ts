import type { RouteContract, RouteResult } from '@quantamental/api/common'
import { addRoute, type RouteCall, type RouteOptions } from '@quantamental/service-kit/app'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from './db/database.ts'

/** Dependencies of the routes. */
export interface MarketBeatsContext {
  readonly db: Database
  readonly now: () => Date
}

type Answer<R extends RouteContract> = RouteResult<R> | FastifyReply

/** Registration of a route whose handler also gets the dependencies. */
export function addMarketRoute<const R extends RouteContract>(
  contract: R,
  handler: (call: RouteCall<R> & MarketBeatsContext) => Answer<R> | Promise<Answer<R>>,
  options?: RouteOptions,
) {
  return (app: FastifyInstance, context: MarketBeatsContext): void =>
    addRoute(app, contract, (call) => handler({ ...context, ...call }), options)
}
