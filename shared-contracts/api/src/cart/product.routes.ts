import { Type } from 'typebox'
import { ScopeItemSchema } from '../account/subscription-list.schema.ts'
import { FieldErrorsSchema } from '../common/errors.schema.ts'
import { defineRoute } from '../common/route.ts'
import { ProductSchema, ProductScopeSchema } from './product.schema.ts'

export const listProductsRoute = defineRoute({
  method: 'GET',
  path: '/api/product/',
  summary: 'The plans, cheapest first, then the add-ons.',
  response: { 200: Type.Array(ProductSchema) },
})

export const listProductScopesRoute = defineRoute({
  method: 'GET',
  path: '/api/product-scope/',
  summary: 'Which scopes each product gives.',
  response: { 200: Type.Array(ProductScopeSchema) },
})

export const listScopeItemsRoute = defineRoute({
  method: 'GET',
  path: '/api/scope-item/',
  summary: 'What may be chosen in a scope, or in all of them.',
  query: Type.Object({ scope: Type.Optional(Type.String({ maxLength: 40 })) }),
  response: { 200: Type.Array(ScopeItemSchema), 400: FieldErrorsSchema },
})
