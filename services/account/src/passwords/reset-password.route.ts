import { resetPasswordRoute } from '@quantamental/api/account'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { addLinkRequestRoute } from '../mailed-links/add-link-request-route.ts'

export function addResetPasswordRoute(app: FastifyInstance, context: AccountContext): void {
  addLinkRequestRoute(app, context, {
    route: resetPasswordRoute,
    kind: 'password-reset',
    name: 'reset password',
    isFor: (user) => user.is_active,
  })
}
