import { getMethodologyRoute, listMethodologiesRoute } from '@quantamental/api/stocks'
import { METHODOLOGY } from '@quantamental/models/methodology'
import { addRoute } from '@quantamental/service-kit/app'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'

/** The documents come with the models' code, so they change with a release only. */
const CACHE_CONTROL = 'public, max-age=3600'

export function addMethodologyRoutes(app: FastifyInstance): void {
  addRoute(app, listMethodologiesRoute, ({ reply }) => {
    reply.header('cache-control', CACHE_CONTROL)
    return { models: METHODOLOGY.map(({ code, name, version }) => ({ code, name, version })) }
  })
  addRoute(app, getMethodologyRoute, ({ params, reply }) => {
    const found = METHODOLOGY.find(({ code }) => code === params.model)
    if (!found) throw new NotFoundError(`Unknown model: ${params.model}.`)
    reply.header('cache-control', CACHE_CONTROL)
    return { ...found, sections: [...found.sections] }
  })
}
