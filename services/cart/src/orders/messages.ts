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
