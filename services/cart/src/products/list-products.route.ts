import { listProductsRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { presentProduct } from './presenter.ts'
import { listProducts } from './repository.ts'

/** Same for every viewer, so any cache may store it for five minutes. */
const CACHE_CONTROL = 'public, max-age=300'

export function addListProductsRoute(app: FastifyInstance, db: Database): void {
  addRoute(app, listProductsRoute, async ({ reply }) => {
    const products = (await listProducts(db)).map(presentProduct)
    // Set last, because an error must not be cached.
    reply.header('cache-control', CACHE_CONTROL)
    return products
  })
}
