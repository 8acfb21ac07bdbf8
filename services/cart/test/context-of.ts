import { createDatabase } from '@quantamental/service-kit/database'
import type { CartContext } from '../src/context.ts'
import type { CartTables, Database } from '../src/db/database.ts'
import type { PaymentGateway } from '../src/payments/stripe-gateway.ts'
import type { TestCart } from './build-test-cart.ts'

export function contextOf(cart: TestCart, overrides: Partial<PaymentGateway> = {}): CartContext {
  return {
    config: cart.app.serviceConfig,
    db: cart.db,
    gateway: { ...cart.gateway, ...overrides },
    now: () => cart.clock.now,
    log: cart.app.log,
  }
}

/** Connections of a second instance of the service; destroyed by the caller. */
export function createCartDatabase({ database }: Pick<TestCart, 'database'>): Database {
  return createDatabase<CartTables>({ databaseUrl: database.databaseUrl })
}
