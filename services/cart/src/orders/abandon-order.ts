import type { CartContext } from '../context.ts'
import { ORDER_MESSAGES } from './messages.ts'
import { syncOrder } from './sync-order.ts'
import type { PurchaseOrderRow } from './tables.ts'

/**
 * Abandons an unpaid order: expires its checkout session first, so that it can no longer be paid. A
 * session that turns out to be paid completes the order instead.
 * @throws GatewayUnavailableError, OutcomeUnknownError; the order is then unchanged.
 */
export async function abandonOrder(
  ctx: CartContext,
  { id, checkout_session_id: sessionId }: PurchaseOrderRow,
  message: string = ORDER_MESSAGES.abandoned,
): Promise<void> {
  if (sessionId !== null) await ctx.gateway.expireCheckoutSession(sessionId)
  await syncOrder(ctx, id, { closeAs: 'abandoned', message })
}
