import type { Stripe } from 'stripe'
import type { Cause, Simulator } from '../state/simulator.ts'
import { getObject } from './find.ts'
import { cancelIntent } from './intents.ts'

export function expireSession(
  simulator: Simulator,
  cause: Cause,
  session: Stripe.Checkout.Session,
): void {
  session.status = 'expired'
  session.url = null
  if (session.payment_intent) {
    const intent = getObject(simulator, 'paymentIntents', session.payment_intent as string)
    cancelIntent(simulator, cause, intent, 'automatic')
  }
  simulator.emit(cause, 'checkout.session.expired', session)
}

export function expireDueSessions(simulator: Simulator, baseUrl: string): void {
  const now = simulator.clock.now()
  const cause = { requestId: null, idempotencyKey: null, baseUrl }
  for (const session of simulator.store.sessions.values()) {
    if (session.status === 'open' && session.expires_at <= now) {
      expireSession(simulator, cause, session)
    }
  }
}
