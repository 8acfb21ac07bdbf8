import { resetPasswordRoute } from '@quantamental/api/account'
import { addLinkRequestRoute } from '../mailed-links/add-link-request-route.ts'

export const addResetPasswordRoute = addLinkRequestRoute({
  route: resetPasswordRoute,
  kind: 'password-reset',
  name: 'reset password',
  isFor: (user) => user.is_active,
})
