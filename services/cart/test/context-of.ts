import type { CartContext } from '../src/context.ts'
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
