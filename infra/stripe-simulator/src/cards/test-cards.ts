/** What a card does when it is attached or charged. */
export type CardBehaviour =
  | 'ok'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  /** The person must authenticate, unless they did when the card was saved. */
  | 'authenticate_unless_set_up'
  /** The person must authenticate each time; nothing works while they are away. */
  | 'authenticate_always'
  /** Can be saved; every charge fails. */
  | 'attaches_then_fails'

export interface TestCard {
  readonly number: string
  readonly brand: 'visa' | 'mastercard' | 'amex'
  readonly behaviour: CardBehaviour
  /** What the hosted page says about it. */
  readonly label: string
  /** Stripe's ready-made payment methods for it. */
  readonly tokens: readonly string[]
}

/** Source: reference 2.2; numbers and tokens as in Stripe's testing page. */
export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    behaviour: 'ok',
    label: 'Pays',
    tokens: ['pm_card_visa'],
  },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    behaviour: 'ok',
    label: 'Pays (Mastercard)',
    tokens: ['pm_card_mastercard'],
  },
  {
    number: '378282246310005',
    brand: 'amex',
    behaviour: 'ok',
    label: 'Pays (American Express)',
    tokens: ['pm_card_amex'],
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    behaviour: 'declined',
    label: 'Is declined',
    tokens: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficient_funds',
    label: 'Has insufficient funds',
    tokens: [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'pm_card_chargeDeclinedInsufficientFunds',
    ],
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'authenticate_unless_set_up',
    label: 'Needs authentication (3-D Secure)',
    tokens: ['pm_card_authenticationRequiredOnSetup'],
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    behaviour: 'authenticate_always',
    label: 'Needs authentication each time, so renewals fail',
    tokens: ['pm_card_authenticationRequired'],
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behaviour: 'attaches_then_fails',
    label: 'Can be saved, then fails',
    tokens: ['pm_card_chargeCustomerFail'],
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    behaviour: 'expired_card',
    label: 'Has expired',
    tokens: ['pm_card_chargeDeclinedExpiredCard'],
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    behaviour: 'incorrect_cvc',
    label: 'Has a wrong security code',
    tokens: ['pm_card_chargeDeclinedIncorrectCvc'],
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    behaviour: 'processing_error',
    label: 'Cannot be processed',
    tokens: ['pm_card_chargeDeclinedProcessingError'],
  },
]

export const BEHAVIOURS = [...new Set(TEST_CARDS.map((card) => card.behaviour))]

export function findCardByNumber(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number)
}

export function findCardByToken(token: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.tokens.includes(token))
}
