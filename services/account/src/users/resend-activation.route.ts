import { resendActivationRoute } from '@quantamental/api/account'
import { addLinkRequestRoute } from '../mailed-links/add-link-request-route.ts'

export const addResendActivationRoute = addLinkRequestRoute({
  route: resendActivationRoute,
  kind: 'activation',
  name: 'resend activation',
  isFor: (user) => !user.is_active,
})
