import { listScopeItemChoicesRoute } from '@quantamental/api/account'
import { findScope } from '@quantamental/api/scopes'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getListViewer } from '../watch-lists/list-viewer.ts'

export function addListScopeItemChoicesRoute(app: FastifyInstance, context: AccountContext): void {
  addRoute(
    app,
    listScopeItemChoicesRoute,
    async ({ params, ...call }) => {
      await getListViewer(context, call.viewer)
      const scope = findScope(params.scope)
      if (!scope) throw new NotFoundError()
      return [...scope.choices]
    },
    { auth: 'required' },
  )
}
