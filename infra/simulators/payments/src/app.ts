import Fastify, { type FastifyInstance } from 'fastify'
import { registerControl } from './control/control-routes.ts'
import { registerApi } from './http/api-routes.ts'
import { registerCheckoutPages } from './pages/checkout-routes.ts'
import { registerOtherPages } from './pages/other-routes.ts'
import { registerPortalPages } from './pages/portal-routes.ts'
import { expireDueSessions } from './payments/expire-session.ts'
import type { Simulator } from './state/simulator.ts'

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const SWEEP_MS = 1_000

export function buildApp(simulator: Simulator): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') simulator.persist()
  })
  readBodies(app)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => ({ status: 'ok' }))
  registerApi(app, simulator)
  registerCheckoutPages(app, simulator)
  registerPortalPages(app, simulator)
  registerOtherPages(app, simulator)
  registerControl(app, simulator)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }))
  expireInTime(app, simulator)
  app.addHook('onClose', async () => simulator.webhooks.close())
  return app
}

/** Forms stay text, JSON is parsed, any other body is discarded. Bodies are never logged. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string))
    } catch {
      done(null, undefined)
    }
  })
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().on('end', () => done(null))
  })
}

function expireInTime(app: FastifyInstance, simulator: Simulator): void {
  const { publicUrl = '' } = simulator.options
  const timer = setInterval(() => expireDueSessions(simulator, publicUrl), SWEEP_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
