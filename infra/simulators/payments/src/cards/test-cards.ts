export type CardBehavior =
  | 'ok'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  /** Authentication required, unless done when the card was saved. */
  | 'authenticate_unless_set_up'
  /** Authentication required for every charge, so off-session charges fail. */
  | 'authenticate_always'
  /** Can be saved; every charge fails. */
  | 'attaches_then_fails'

export interface TestCard {
  readonly number: string
  readonly brand: 'visa' | 'mastercard' | 'amex'
  readonly behavior: CardBehavior
  readonly label: string
  readonly tokens: readonly string[]
}

const BRANDS = { 3: 'amex', 4: 'visa', 5: 'mastercard' } as const

/** Number, behavior, label, and tokens without `pm_card_`. Source: Stripe documentation, "Test card numbers". */
const CARDS: readonly (readonly [string, CardBehavior, string, ...string[]])[] = [
  ['4242424242424242', 'ok', 'Payment succeeds', 'visa'],
  ['5555555555554444', 'ok', 'Payment succeeds (Mastercard)', 'mastercard'],
  ['378282246310005', 'ok', 'Payment succeeds (American Express)', 'amex'],
  ['4000000000000002', 'declined', 'Declined', 'visa_chargeDeclined', 'chargeDeclined'],
  [
    '4000000000009995',
    'insufficient_funds',
    'Insufficient funds',
    'visa_chargeDeclinedInsufficientFunds',
    'chargeDeclinedInsufficientFunds',
  ],
  [
    '4000002500003155',
    'authenticate_unless_set_up',
    'Requires authentication (3-D Secure)',
    'authenticationRequiredOnSetup',
  ],
  [
    '4000002760003184',
    'authenticate_always',
    'Requires authentication each time, so renewals fail',
    'authenticationRequired',
  ],
  [
    '4000000000000341',
    'attaches_then_fails',
    'Can be saved, but charges are declined',
    'chargeCustomerFail',
  ],
  ['4000000000000069', 'expired_card', 'Expired card', 'chargeDeclinedExpiredCard'],
  ['4000000000000127', 'incorrect_cvc', 'Incorrect security code', 'chargeDeclinedIncorrectCvc'],
  ['4000000000000119', 'processing_error', 'Processing error', 'chargeDeclinedProcessingError'],
]

export const TEST_CARDS = CARDS.map(
  ([number, behavior, label, ...tokens]): TestCard => ({
    number,
    brand: BRANDS[number[0] as '3' | '4' | '5'],
    behavior,
    label,
    tokens: tokens.map((token) => `pm_card_${token}`),
  }),
)

export const BEHAVIORS = [...new Set(TEST_CARDS.map((card) => card.behavior))]

export function findCardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number)
}

export function findCardByToken(token: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.tokens.includes(token))
}

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

export function findChargeDecline(behavior: CardBehavior): Decline | undefined {
  return DECLINES[behavior]
}

export function findAttachDecline(behavior: CardBehavior): Decline | undefined {
  return behavior === 'attaches_then_fails' ? undefined : DECLINES[behavior]
}
