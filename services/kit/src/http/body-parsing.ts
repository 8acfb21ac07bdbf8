import type { FastifyInstance } from 'fastify'

/** Accepts JSON only. An empty body counts as none, so routes without input need no `{}`. */
export function addBodyParsing(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
