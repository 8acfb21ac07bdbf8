import { listScopeItemsRoute } from '@quantamental/api/cart'
import { findScope, SCOPES } from '@quantamental/api/scopes'
import { PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import { FieldError } from '@quantamental/service-kit/errors'
import { addCartRoute } from '../context.ts'

export const addListScopeItemsRoute = addCartRoute(listScopeItemsRoute, ({ query, reply }) => {
  const scope = query.scope === undefined ? undefined : findScope(query.scope)
  if (query.scope !== undefined && !scope) throw new FieldError({ scope: ['Unknown scope.'] })
  reply.header('cache-control', PUBLIC_CACHE)
  return (scope ? [scope] : SCOPES).flatMap(({ choices }) => [...choices])
})
