import { createServiceApp, type ServiceAppOptions } from '@quantamental/service-kit/app'
import { addPersonalDataRoute } from '@quantamental/service-kit/personal-data'
import type { FastifyInstance } from 'fastify'
import { addAdminRoutes } from './admin/routes.ts'
import type { CartContext } from './context.ts'
import type { Database } from './db/database.ts'
import { collectPersonalData } from './deletion/personal-data.ts'
import { addOrderRoutes } from './orders/routes.ts'
import type { PaymentGateway } from './payments/stripe-gateway.ts'
import { addGetProductTextRoute } from './plans/get-product-text.route.ts'
import { addListProductScopesRoute } from './plans/list-product-scopes.route.ts'
import { addListProductsRoute } from './plans/list-products.route.ts'
import { addListScopeItemsRoute } from './plans/list-scope-items.route.ts'
import { addQuoteCartRoute } from './quotes/quote-cart.route.ts'
import { addStartItemRoute } from './quotes/start-item.route.ts'
import { addChangeSubscriptionRoute } from './subscriptions/change-subscription.route.ts'
import { addGetBillingRoute } from './subscriptions/get-billing.route.ts'
import { addReceiveWebhookRoute } from './webhooks/receive-webhook.route.ts'

interface CartDependencies extends Omit<ServiceAppOptions, 'db'> {
  readonly db: Database
  readonly gateway: PaymentGateway
  readonly now?: () => Date
  readonly refundLimitInCents?: number | null
}

export async function buildApp(deps: CartDependencies): Promise<FastifyInstance> {
  const { config, db, gateway, now = () => new Date(), refundLimitInCents = null } = deps
  const app = await createServiceApp(deps)
  const context: CartContext = { config, db, gateway, now, refundLimitInCents, log: app.log }
  addListProductsRoute(app, context)
  addListProductScopesRoute(app, context)
  addGetProductTextRoute(app, context)
  addListScopeItemsRoute(app, context)
  addQuoteCartRoute(app, context)
  addStartItemRoute(app, context)
  addOrderRoutes(app, context)
  addGetBillingRoute(app, context)
  addChangeSubscriptionRoute(app, context)
  await addAdminRoutes(app, context)
  await addReceiveWebhookRoute(app, context)
  addPersonalDataRoute(app, 'cart', (userId) => collectPersonalData(db, userId))
  return app
}
