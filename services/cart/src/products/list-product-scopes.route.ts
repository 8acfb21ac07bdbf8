import { listProductScopesRoute, listScopeItemsRoute } from '@quantamental/api/cart'
import { findScope, SCOPES } from '@quantamental/api/scopes'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { listProducts } from './repository.ts'

/** Same for every viewer, so any cache may store it for five minutes. */
const CACHE_CONTROL = 'public, max-age=300'

/**
 * Adds the routes for content that products include in addition to ratings: stock lists and picked
 * stocks.
 */
export function addScopeRoutes(app: FastifyInstance, db: Database): void {
  addRoute(app, listProductScopesRoute, async ({ reply }) => {
    const products = await listProducts(db)
    reply.header('cache-control', CACHE_CONTROL)
    return products.flatMap(({ id, code, scope_codes }) =>
      scope_codes.map((scope_code) => ({ product_id: id, product_code: code, scope_code })),
    )
  })
  addRoute(app, listScopeItemsRoute, ({ query, reply }) => {
    const scope = query.scope === undefined ? undefined : findScope(query.scope)
    if (query.scope !== undefined && !scope) throw new FieldError({ scope: ['Unknown scope.'] })
    reply.header('cache-control', CACHE_CONTROL)
    return (scope ? [scope] : SCOPES).flatMap(({ choices }) => [...choices])
  })
}
