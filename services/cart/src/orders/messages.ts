import type { CartConflict, CartQuote } from '@quantamental/api/cart'
import { ServiceError, ServiceUnavailableError } from '@quantamental/service-kit/errors'
import { isOutage } from '../payments/stripe-errors.ts'

/** Texts shown with an order and stored in it, so that they remain available later. */
export const ORDER_MESSAGES = {
  open: 'Complete the payment to finish your order.',
  awaiting_payment: 'Complete the payment on the checkout page to finish your order.',
  processing: 'We received your payment and are confirming it.',
  completed: 'Thank you. Your payment is confirmed.',
  completedFree: 'Your order is complete. There was nothing to pay.',
  abandoned: 'This order was canceled before it was paid. You weren’t charged.',
  superseded: 'A newer order replaced this one. You weren’t charged.',
  expired: 'This order expired before it was paid. You weren’t charged.',
  paymentFailed: 'The payment failed. You weren’t charged.',
  cannotBegin:
    'We couldn’t complete this order because another plan started in the meantime. You weren’t charged.',
  unmatched: 'We couldn’t match your payment with this order. We’re looking into it.',
  refundedLate:
    'Your payment arrived after the order was closed. We’ll refund it in full to your card; nothing else changed.',
  amountDiffers:
    'The amount you paid differs from the order’s total. We’ll refund it in full to your card; nothing else changed.',
  outdated:
    'We couldn’t complete your order because your subscription changed in the meantime. We’ll refund the payment in full to your card.',
  refunded: 'We refunded the payment to your card.',
} as const

export function partlyRefunded(names: readonly string[], amount: string): string {
  return `Thank you. Your payment is confirmed. We couldn’t complete ${names.join(', ')} because your subscription changed in the meantime; we’ll refund ${amount} to your card.`
}

/** Message after a declined card, from Stripe's own sentence; the checkout page stays open. */
export function declined(reason: string): string {
  return `${reason} Try another card to finish your order.`
}

/** 409: the cart differs from the one shown to the user. */
export class CartConflictError extends ServiceError {
  override readonly name = 'CartConflictError'

  constructor(code: CartConflict['code'], quote: CartQuote) {
    const detail =
      code === 'price_changed'
        ? 'The price has changed. Review your cart before you pay.'
        : (quote.problems[0]?.message ?? 'This cart can’t be ordered. Review its items.')
    super(409, detail, code, {}, { quote })
  }
}

/** 409: the order is not payable; its message contains the reason. */
export class OrderClosedError extends ServiceError {
  override readonly name = 'OrderClosedError'

  constructor(message: string) {
    super(409, message, 'order_closed')
  }
}

/** Shown when the payment provider is unreachable (infra/docs/domain/errors.md). */
const TRY_AGAIN_LATER = 'Error encountered. Please try again later.'

/** Run `work`; report an unavailable payment provider as 503, with nothing changed. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!isOutage(cause)) throw cause
    throw new ServiceUnavailableError(TRY_AGAIN_LATER, { cause, retryAfterSeconds: 5 })
  }
}
