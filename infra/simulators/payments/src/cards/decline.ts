import type { CardBehavior } from './test-cards.ts'

export interface Decline {
  readonly code: string
  readonly declineCode: string | null
  readonly message: string
}

function decline(code: string, message: string, declineCode: string | null = code): Decline {
  return { code, declineCode, message }
}

const DECLINED = decline('card_declined', 'Your card was declined.', 'generic_decline')

const DECLINES: Partial<Record<CardBehavior, Decline>> = {
  declined: DECLINED,
  attaches_then_fails: DECLINED,
  insufficient_funds: decline(
    'card_declined',
    'Your card has insufficient funds.',
    'insufficient_funds',
  ),
  expired_card: decline('expired_card', 'Your card has expired.'),
  incorrect_cvc: decline('incorrect_cvc', "Your card's security code is incorrect."),
  processing_error: decline(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
}

/** Decline of an off-session charge that requires authentication. */
export const NEEDS_AUTHENTICATION = decline(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
)

/** Failed 3-D Secure; Stripe sends no decline code for it. */
export const FAILED_AUTHENTICATION = decline(
  'payment_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  null,
)

/** Decline for charging this card; undefined if the charge succeeds. */
export function findChargeDecline(behavior: CardBehavior): Decline | undefined {
  return DECLINES[behavior]
}

/** Decline for saving this card; undefined if it can be saved. */
export function findAttachDecline(behavior: CardBehavior): Decline | undefined {
  return behavior === 'attaches_then_fails' ? undefined : DECLINES[behavior]
}
