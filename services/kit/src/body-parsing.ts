import type { FastifyInstance } from 'fastify'

/** JSON only; an empty body counts as none, so `{}` need not be sent to a route that takes nothing. */
export function addBodyParsing(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
