import type { CartContext } from '../src/context.ts'
import type { PaymentGateway } from '../src/payments/payment-gateway.ts'
import type { TestCart } from './build-test-cart.ts'

/** Context as used by jobs, with a gateway overridden by `overrides`. */
export function contextOf(cart: TestCart, overrides: Partial<PaymentGateway> = {}): CartContext {
  return {
    config: cart.app.serviceConfig,
    db: cart.db,
    gateway: { ...cart.gateway, ...overrides },
    now: () => cart.clock.now,
    log: cart.app.log,
  }
}
