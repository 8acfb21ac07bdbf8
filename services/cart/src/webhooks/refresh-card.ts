import type { CartContext } from '../context.ts'
import { RequestRefusedError } from '../payments/payment-gateway.ts'
import { saveCard } from '../payments/save-card.ts'

async function listCards({ gateway }: CartContext, customerId: string) {
  try {
    return await gateway.listPaymentMethods(customerId)
  } catch (error) {
    // The customer was deleted together with its cards.
    if (error instanceof RequestRefusedError) return []
    throw error
  }
}

/**
 * Save the newest card of a Stripe customer, or that there is none. A detached card names no
 * customer: then `paymentMethodId` identifies whose card it was.
 */
export async function refreshCard(
  context: CartContext,
  customerId: string | null,
  paymentMethodId: string,
): Promise<string> {
  const { db } = context
  const known = await db
    .selectFrom('stripe_customer')
    .select(['user_id', 'customer_id', 'payment_method_id'])
    .where((eb) =>
      customerId === null
        ? eb('payment_method_id', '=', paymentMethodId)
        : eb('customer_id', '=', customerId),
    )
    .executeTakeFirst()
  if (!known) return 'unknown customer'
  const cards = await listCards(context, known.customer_id)
  const [newest] = cards.toSorted((a, b) => b.created - a.created)
  if (newest) {
    await saveCard(context, known.user_id, newest.id)
    return 'card saved'
  }
  await db
    .updateTable('stripe_customer')
    .set({
      payment_method_id: null,
      card_brand: null,
      card_last4: null,
      card_exp_month: null,
      card_exp_year: null,
    })
    .where('user_id', '=', known.user_id)
    .execute()
  return 'no card'
}
