/** Result of attaching or charging a card. */
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
  /** Text on the hosted page. */
  readonly label: string
  /** Stripe's test payment methods for this card. */
  readonly tokens: readonly string[]
}

/** Source: Stripe documentation, "Test card numbers". */
export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    behavior: 'ok',
    label: 'Payment succeeds',
    tokens: ['pm_card_visa'],
  },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    behavior: 'ok',
    label: 'Payment succeeds (Mastercard)',
    tokens: ['pm_card_mastercard'],
  },
  {
    number: '378282246310005',
    brand: 'amex',
    behavior: 'ok',
    label: 'Payment succeeds (American Express)',
    tokens: ['pm_card_amex'],
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    behavior: 'declined',
    label: 'Declined',
    tokens: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    behavior: 'insufficient_funds',
    label: 'Insufficient funds',
    tokens: [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'pm_card_chargeDeclinedInsufficientFunds',
    ],
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behavior: 'authenticate_unless_set_up',
    label: 'Requires authentication (3-D Secure)',
    tokens: ['pm_card_authenticationRequiredOnSetup'],
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    behavior: 'authenticate_always',
    label: 'Requires authentication each time, so renewals fail',
    tokens: ['pm_card_authenticationRequired'],
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behavior: 'attaches_then_fails',
    label: 'Can be saved, but charges are declined',
    tokens: ['pm_card_chargeCustomerFail'],
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    behavior: 'expired_card',
    label: 'Expired card',
    tokens: ['pm_card_chargeDeclinedExpiredCard'],
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    behavior: 'incorrect_cvc',
    label: 'Incorrect security code',
    tokens: ['pm_card_chargeDeclinedIncorrectCvc'],
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    behavior: 'processing_error',
    label: 'Processing error',
    tokens: ['pm_card_chargeDeclinedProcessingError'],
  },
]

export const BEHAVIORS = [...new Set(TEST_CARDS.map((card) => card.behavior))]

export function findCardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number)
}

export function findCardByToken(token: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.tokens.includes(token))
}
