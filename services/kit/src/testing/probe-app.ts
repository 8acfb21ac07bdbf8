import { GET, POST } from '@quantamental/api/common'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { addRoute, createServiceApp, type ServiceAppOptions } from '../app.ts'
import { createDatabase } from '../database/database.ts'
import { testConfig } from './test-config.ts'
import { testKeys } from './test-keys.ts'

const ViewerSchema = Type.Object({
  userId: Type.Union([Type.Integer(), Type.Null()]),
  tierNumber: Type.Integer(),
  status: Type.String(),
})
const body = Type.Object({ password: Type.Optional(Type.String()) })
const response = { 200: ViewerSchema }
const probe = { summary: 'Returns the viewer.', response } as const
const probes = {
  openGet: GET('/api/open/', probe),
  openPost: POST('/api/open/', { ...probe, body }),
  closedGet: GET('/api/closed/', probe),
  closedPost: POST('/api/closed/', { ...probe, body }),
}

/** An app without a database whose routes return the viewer: open and guarded, safe and unsafe. */
export async function createProbeApp(
  options: Partial<ServiceAppOptions> = {},
): Promise<FastifyInstance> {
  const config = options.config ?? testConfig('stocks')
  const db = createDatabase(config)
  const app = await createServiceApp({ config, db, keys: testKeys.source, ...options })
  addRoute(app, probes.openGet, ({ viewer }) => viewer)
  addRoute(app, probes.openPost, ({ viewer }) => viewer)
  addRoute(app, probes.closedGet, ({ viewer }) => viewer, { auth: 'required' })
  addRoute(app, probes.closedPost, ({ viewer }) => viewer, { auth: 'required' })
  return app
}
