import { listProductScopesRoute } from '@quantamental/api/cart'
import { PUBLIC_CACHE } from '@quantamental/service-kit/entity-tag'
import { addCartRoute } from '../context.ts'
import { listProducts } from './repository.ts'

/** Content that products include in addition to ratings: stock lists and picked stocks. */
export const addListProductScopesRoute = addCartRoute(
  listProductScopesRoute,
  async ({ db, reply }) => {
    const products = await listProducts(db)
    reply.header('cache-control', PUBLIC_CACHE)
    return products.flatMap(({ id, code, scope_codes }) =>
      scope_codes.map((scope_code) => ({ product_id: id, product_code: code, scope_code })),
    )
  },
)
