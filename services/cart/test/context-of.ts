import type { CartContext } from '../src/cart-context.ts'
import type { PaymentGateway } from '../src/payments/payment-gateway.ts'
import type { TestCart } from './build-test-cart.ts'

/** The parts of the service as a job has them, with a gateway that answers as `overrides` says. */
export function contextOf(cart: TestCart, overrides: Partial<PaymentGateway> = {}): CartContext {
  return {
    config: cart.app.serviceConfig,
    db: cart.db,
    gateway: { ...cart.gateway, ...overrides },
    now: () => cart.clock.now,
    log: cart.app.log,
  }
}
