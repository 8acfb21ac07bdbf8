import type { Stripe } from 'stripe'
import type { Cause, Simulator } from '../state/simulator.ts'

export function cancelIntent(
  simulator: Simulator,
  cause: Cause,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  intent.status = 'canceled'
  intent.canceled_at = simulator.clock.now()
  intent.cancellation_reason = reason
  intent.next_action = null
  simulator.emit(cause, 'payment_intent.canceled', intent)
}
