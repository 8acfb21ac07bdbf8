import { resendActivationRoute } from '@quantamental/api/account'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { addLinkRequestRoute } from '../mailed-links/add-link-request-route.ts'

export function addResendActivationRoute(app: FastifyInstance, context: AccountContext): void {
  addLinkRequestRoute(app, context, {
    route: resendActivationRoute,
    kind: 'activation',
    name: 'resend activation',
    isFor: (user) => !user.is_active,
  })
}
