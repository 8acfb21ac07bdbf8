import { createServiceApp } from '@quantamental/service-kit/app'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './db/database.ts'
import { addListProductsRoute } from './routes/products/list-products.route.ts'

export interface CartDependencies {
  readonly config: ServiceConfig
  readonly db: Kysely<Database>
}

export async function buildApp({ config, db }: CartDependencies): Promise<FastifyInstance> {
  const app = await createServiceApp({ config, db })
  addListProductsRoute(app, db)
  return app
}
