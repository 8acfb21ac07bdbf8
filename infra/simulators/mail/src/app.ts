import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { describeError, logLine } from './config.ts'
import type { Mailbox } from './mailbox.ts'
import { addApiRoutes } from './routes/api.routes.ts'
import { addPageRoutes, protect, sendNotFoundPage } from './routes/page.routes.ts'

/** Validation messages by field of the query or path. */
function presentFieldErrors(error: FastifyError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { instancePath, message } of error.validation ?? []) {
    fields[instancePath.slice(1) || 'non_field_errors'] = [message ?? 'Invalid value.']
  }
  return fields
}

/** Build the web inbox and the JSON API for `mailbox`. `host` is the address to listen on. */
export function buildApp(mailbox: Mailbox, host: string): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true })
  protect(app, host)
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume().on('end', () => done(null, undefined))
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => ({ status: 'ok' }))
  addApiRoutes(app, mailbox)
  addPageRoutes(app, mailbox)
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api/')
      ? reply.code(404).send({ detail: 'Not found.' })
      : sendNotFoundPage(reply),
  )
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error.validation) return reply.code(400).send(presentFieldErrors(error))
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ detail: error.message })
    logLine(50, 'request failed', { error: describeError(error) })
    return reply
      .code(500)
      .send({ detail: 'An unexpected error occurred. See the log of the mail catcher.' })
  })
  app.addHook('preClose', async () => mailbox.stop())
  return app
}
