import type { CardBehavior } from './test-cards.ts'

export interface Decline {
  readonly code: string
  readonly declineCode: string | null
  readonly message: string
}

const DECLINES: Partial<Record<CardBehavior, Decline>> = {
  declined: {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  attaches_then_fails: {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

/** Decline of an off-session charge that requires authentication. */
export const NEEDS_AUTHENTICATION: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** Failed 3-D Secure; Stripe sends no decline code for it. */
export const FAILED_AUTHENTICATION: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Decline for charging this card; undefined if the charge succeeds. */
export function findChargeDecline(behavior: CardBehavior): Decline | undefined {
  return DECLINES[behavior]
}

/** Decline for saving this card; undefined if it can be saved. */
export function findAttachDecline(behavior: CardBehavior): Decline | undefined {
  return behavior === 'attaches_then_fails' ? undefined : DECLINES[behavior]
}
