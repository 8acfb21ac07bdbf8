import { listProductsRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { PRODUCT_CACHE_CONTROL, presentProduct } from './presenter.ts'
import { listProducts } from './repository.ts'

export function addListProductsRoute(app: FastifyInstance, { db }: CartContext): void {
  addRoute(app, listProductsRoute, async ({ reply }) => {
    const products = (await listProducts(db)).map(presentProduct)
    // Set last, because an error must not be cached.
    reply.header('cache-control', PRODUCT_CACHE_CONTROL)
    return products
  })
}
