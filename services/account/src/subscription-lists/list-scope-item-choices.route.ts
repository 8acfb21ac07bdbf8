import { listScopeItemChoicesRoute } from '@quantamental/api/account'
import { findScope } from '@quantamental/api/scopes'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { addListRoute } from '../watch-lists/list-viewer.ts'

export const addListScopeItemChoicesRoute = addListRoute(
  listScopeItemChoicesRoute,
  async ({ params }) => {
    const scope = findScope(params.scope)
    if (!scope) throw new NotFoundError()
    return [...scope.choices]
  },
)
