import { CONTRACT_VERSIONS } from '@quantamental/api/contract-versions'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { ServiceConfig } from '../config.ts'
import { listPendingMigrations } from '../database/migrations.ts'
import { settleLoops } from '../jobs/background-loops.ts'

/**
 * Version of the contract between the services and the load balancers and edge in front of them.
 */
const SERVICE_CONTRACT = 1

/** Route by which `npm run clock` makes a service run due work at once; development only. */
export const SETTLE_PATH = '/clock/settle'

interface Operations {
  readonly config: ServiceConfig
  readonly db: Kysely<never>
  readonly metrics: Registry
  readonly ready: () => Promise<void>
  /** Whether the service is draining: still responding, but closing connections. */
  readonly isLeaving: () => boolean
}

/** Add the operational routes; not part of the public contract. */
export function addOperationRoutes(
  app: FastifyInstance,
  { config, db, metrics, ready, isLeaving }: Operations,
): void {
  const options = { schema: { hide: true }, config: { quiet: true } }

  app.get('/healthz', options, async () => ({ status: 'ok' }))

  app.get('/readyz', options, async (request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: 'leaving' })
    const findFault = async () => {
      await sql`select 1`.execute(db)
      const pending = await listPendingMigrations(db)
      if (pending.length > 0) throw new Error(`${pending.length} migrations are pending`)
      await ready()
    }
    try {
      await findFault()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })

  app.get('/metrics', options, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  )

  app.get('/version', options, async () => ({
    service: config.service,
    version: config.version,
    contract: SERVICE_CONTRACT,
    /** API version for clients, which is published separately from the build. */
    api: CONTRACT_VERSIONS[config.service],
  }))

  if (config.clockFile !== undefined) {
    app.post(SETTLE_PATH, options, async () => ({ done: await settleLoops() }))
  }
}
