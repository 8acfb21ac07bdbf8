import { verifyTokenRoute } from '@quantamental/api/account'
import { addUserRoute } from './viewer-account.ts'

export const addVerifyTokenRoute = addUserRoute(verifyTokenRoute, async () => {
  return {}
})
