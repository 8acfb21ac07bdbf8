/** What a person is told of an order; kept with it, so that it still explains itself later. */
export const ORDER_MESSAGES = {
  open: 'The order waits for its payment.',
  awaiting_payment: 'The order waits for its payment on the card page.',
  processing: 'The payment was submitted. It is being confirmed.',
  completed: 'Thank you. The payment is confirmed.',
  completedFree: 'Done. Nothing had to be paid.',
  abandoned: 'The order was given up before it was paid. Nothing was charged.',
  superseded: 'A newer order took the place of this one. Nothing was charged.',
  expired: 'The time to pay at this price ran out. Nothing was charged.',
  paymentFailed: 'The payment did not go through. Nothing was charged.',
  cannotBegin:
    'The order cannot be carried out any more, because another plan began in the meantime. Nothing was charged.',
  unmatched:
    'The payment could not be matched with this order. We have been told and look into it.',
  givenBack:
    'The payment came after the order was closed. It goes back to the card in full, nothing else changed.',
  amountDiffers:
    'The amount that was paid is not that of the order. It goes back to the card in full, nothing else changed.',
  overtaken:
    'What was ordered could not be carried out any more, because the subscription changed in the meantime. The payment goes back to the card in full.',
  refunded: 'The payment was given back to the card.',
} as const

/** Part of an order could not be carried out any more. */
export function partlyGivenBack(names: readonly string[], amount: string): string {
  return `Thank you. The payment is confirmed. ${names.join(', ')} could not be carried out any more, because the subscription changed in the meantime: ${amount} goes back to the card.`
}

/** The card page stays open after a refusal. */
export function declined(reason: string): string {
  return `The card was not accepted: ${reason} The order still waits for its payment.`
}
