import type { TestCart } from './build-test-cart.ts'
import { callStripe } from './stripe-events.ts'

/**
 * Save a card for off-session charges. @returns its id. `token` is one of Stripe's test tokens.
 */
export async function addCard(
  cart: TestCart,
  userId: number,
  token = 'pm_card_visa',
): Promise<{ customerId: string; cardId: string }> {
  const customer = await cart.gateway.createCustomer({ userId, email: `u${userId}@example.com` })
  const card = await callStripe<{ id: string }>(cart, `payment_methods/${token}/attach`, {
    customer: customer.id,
  })
  await cart.db
    .insertInto('stripe_customer')
    .values({
      user_id: userId,
      customer_id: customer.id,
      payment_method_id: card.id,
      card_brand: 'visa',
      card_last4: '4242',
      created_at: cart.clock.now,
    })
    .execute()
  return { customerId: customer.id, cardId: card.id }
}

export async function setClock(cart: TestCart, instant: string): Promise<void> {
  cart.clock.now = new Date(instant)
  await cart.simulator.control('POST', 'clock', { now: cart.clock.now.toISOString(), frozen: true })
}
