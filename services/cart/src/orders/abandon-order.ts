import type { CartContext } from '../cart-context.ts'
import type { PurchaseOrderRow } from '../db/tables.ts'
import { ORDER_MESSAGES } from './order-messages.ts'
import { syncOrder } from './sync-order.ts'

/**
 * Gives an unpaid order up: first its page at the card company, so that nobody pays it any more. One that
 * turns out to be paid is carried out instead.
 * @throws GatewayUnavailableError, OutcomeUnknownError: then nothing is known to have changed.
 */
export async function abandonOrder(
  ctx: CartContext,
  { id, checkout_session_id: sessionId }: PurchaseOrderRow,
  message: string = ORDER_MESSAGES.abandoned,
): Promise<void> {
  if (sessionId !== null) await ctx.gateway.expireCheckoutSession(sessionId)
  await syncOrder(ctx, id, { closeAs: 'abandoned', message })
}
