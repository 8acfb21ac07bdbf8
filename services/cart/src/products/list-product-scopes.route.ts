import { listProductScopesRoute } from '@quantamental/api/cart'
import { addRoute } from '@quantamental/service-kit/app'
import { PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from '../context.ts'
import { listProducts } from './repository.ts'

/** Content that products include in addition to ratings: stock lists and picked stocks. */
export function addListProductScopesRoute(app: FastifyInstance, { db }: CartContext): void {
  addRoute(app, listProductScopesRoute, async ({ reply }) => {
    const products = await listProducts(db)
    reply.header('cache-control', PUBLIC_CACHE)
    return products.flatMap(({ id, code, scope_codes }) =>
      scope_codes.map((scope_code) => ({ product_id: id, product_code: code, scope_code })),
    )
  })
}
