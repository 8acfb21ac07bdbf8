import Fastify, { type FastifyInstance } from 'fastify'
import { statusPage, statusStyle } from './status-page.ts'
import { notAvailable } from './stripe-error.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Status page and health; every call of Stripe's API is refused in Stripe's error shape. */
export function buildApp(): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })
  // Whatever a Stripe client sends is read and dropped: it may hold card data.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().on('end', () => done(null))
  })
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(statusPage))
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(statusStyle))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => ({ status: 'ok' }))
  app.all('/v1/*', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    // Stripe's clients repeat a 5xx unless they are told not to.
    reply.header('stripe-should-retry', 'false')
    return reply.code(501).send(notAvailable(request.method, path))
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }))
  return app
}
