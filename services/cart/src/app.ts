import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from './db/database.ts'
import { collectPersonalData } from './rights/personal-data.ts'
import { addListProductsRoute } from './routes/products/list-products.route.ts'

export interface CartDependencies extends Omit<ServiceAppOptions, 'db'> {
  readonly db: Kysely<Database>
}

export async function buildApp(deps: CartDependencies): Promise<FastifyInstance> {
  const { db } = deps
  const app = await createServiceApp(deps)
  addListProductsRoute(app, db)
  addPersonalDataRoute(app, 'cart', (userId) => collectPersonalData(db, userId))
  return app
}
