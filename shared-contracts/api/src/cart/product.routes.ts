import { Type } from 'typebox'
import { ScopeItemSchema } from '../account/subscription-list.schema.ts'
import { FieldErrorsSchema } from '../routes/errors.schema.ts'
import { GET } from '../routes/route.ts'
import { StaticTextSchema } from '../routes/static-text.schema.ts'
import { ProductSchema, ProductScopeSchema } from './product.schema.ts'

export const listProductsRoute = GET('/api/product/', {
  summary: 'List the plans, cheapest first, then the add-ons.',
  response: { 200: Type.Array(ProductSchema) },
})

export const getProductTextRoute = GET('/api/product/static/', {
  summary: 'Get the plans as HTML for the document of their page.',
  response: { 200: StaticTextSchema },
})

export const listProductScopesRoute = GET('/api/product-scope/', {
  summary: 'List the scopes of each product.',
  response: { 200: Type.Array(ProductScopeSchema) },
})

export const listScopeItemsRoute = GET('/api/scope-item/', {
  summary: 'List the choices of a scope, or of all scopes.',
  query: Type.Object({ scope: Type.Optional(Type.String({ maxLength: 40 })) }),
  response: { 200: Type.Array(ScopeItemSchema), 400: FieldErrorsSchema },
})
