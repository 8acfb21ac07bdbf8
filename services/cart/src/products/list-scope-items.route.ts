import { listScopeItemsRoute } from '@quantamental/api/cart'
import { findScope, SCOPES } from '@quantamental/api/scopes'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import { PRODUCT_CACHE_CONTROL } from './presenter.ts'

export function addListScopeItemsRoute(app: FastifyInstance): void {
  addRoute(app, listScopeItemsRoute, ({ query, reply }) => {
    const scope = query.scope === undefined ? undefined : findScope(query.scope)
    if (query.scope !== undefined && !scope) throw new FieldError({ scope: ['Unknown scope.'] })
    reply.header('cache-control', PRODUCT_CACHE_CONTROL)
    return (scope ? [scope] : SCOPES).flatMap(({ choices }) => [...choices])
  })
}
