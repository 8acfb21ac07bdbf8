import { listMethodologiesRoute } from '@quantamental/api/stocks'
import { METHODOLOGY } from '@quantamental/models/methodology'
import type { AddRoute } from '../../context.ts'
import { addReadRoute } from '../add-read-route.ts'
import { CACHE_CONTROL } from './get-methodology.route.ts'

export const addListMethodologiesRoute: AddRoute = (app) =>
  addReadRoute(app, listMethodologiesRoute, ({ reply }) => {
    reply.header('cache-control', CACHE_CONTROL)
    return { models: METHODOLOGY.map(({ code, name, version }) => ({ code, name, version })) }
  })
