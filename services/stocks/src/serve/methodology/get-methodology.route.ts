import { getMethodologyRoute } from '@quantamental/api/stocks'
import { METHODOLOGY } from '@quantamental/models/methodology'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'

/** Long-lived: the documents ship with the code and change only with a release. */
export const CACHE_CONTROL = 'public, max-age=3600'

export const addGetMethodologyRoute: AddRoute = (app) =>
  addReadRoute(app, getMethodologyRoute, ({ params, reply }) => {
    const found = METHODOLOGY.find(({ code }) => code === params.model)
    if (!found) throw new NotFoundError(`Unknown model: ${params.model}.`)
    reply.header('cache-control', CACHE_CONTROL)
    return { ...found, sections: [...found.sections] }
  })
