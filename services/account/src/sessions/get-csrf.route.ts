import { getCsrfRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { ensureCsrfCookie } from '@quantamental/service-kit/csrf'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'

export function addGetCsrfRoute(app: FastifyInstance, { config }: AccountContext): void {
  addRoute(app, getCsrfRoute, ({ request, reply }) => {
    ensureCsrfCookie(request, reply, config)
    return null
  })
}
