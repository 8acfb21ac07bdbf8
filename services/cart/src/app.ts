import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import type { CartContext } from './cart-context.ts'
import type { Database } from './db/database.ts'
import { addOperatorRoutes } from './operator/add-operator-routes.ts'
import { addOrderRoutes } from './orders/order-routes.ts'
import type { PaymentGateway } from './payments/payment-gateway.ts'
import { addQuoteRoutes } from './quotes/quote.routes.ts'
import { collectPersonalData } from './rights/collect-personal-data.ts'
import { addListProductsRoute } from './routes/products/list-products.route.ts'
import { addScopeRoutes } from './routes/products/scopes.routes.ts'
import { addSubscriptionRoutes } from './subscriptions/subscription.routes.ts'
import { addWebhookRoute } from './webhooks/receive-webhook.route.ts'

export interface CartDependencies extends Omit<ServiceAppOptions, 'db'> {
  readonly db: Database
  readonly gateway: PaymentGateway
  readonly now?: () => Date
}

/** Builds the cart service on a prepared database. */
export async function buildApp(deps: CartDependencies): Promise<FastifyInstance> {
  const { config, db, gateway, now = () => new Date() } = deps
  const app = await createServiceApp(deps)
  const context: CartContext = { config, db, gateway, now, log: app.log }
  addListProductsRoute(app, db)
  addScopeRoutes(app, db)
  addQuoteRoutes(app, context)
  addOrderRoutes(app, context)
  addSubscriptionRoutes(app, context)
  await addOperatorRoutes(app, context)
  await addWebhookRoute(app, context)
  addPersonalDataRoute(app, 'cart', (userId) => collectPersonalData(db, userId))
  return app
}
