import { getCsrfRoute } from '@quantamental/api/account'
import { ensureCsrfCookie } from '@quantamental/service-kit/csrf'
import { addAccountRoute } from '../context.ts'

export const addGetCsrfRoute = addAccountRoute(getCsrfRoute, ({ config, request, reply }) => {
  ensureCsrfCookie(request, reply, config)
  return null
})
